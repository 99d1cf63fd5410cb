#ifndef PICKUPBOT_CPCRE2_H
#define PICKUPBOT_CPCRE2_H
// The code unit width chooses the `_16` names; Swift does not see PCRE2's suffix-less macros.
#define PCRE2_CODE_UNIT_WIDTH 16
#include <pcre2.h>

// PCRE2_UNSET is a cast macro, which Swift cannot import.
static const size_t pickupbot_pcre2_unset = PCRE2_UNSET;
#endif
