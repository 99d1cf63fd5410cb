#ifndef PICKUPBOT_CLEPTONICA_H
#define PICKUPBOT_CLEPTONICA_H
#include <leptonica/allheaders.h>
#endif
