#ifndef PICKUPBOT_CXML2_H
#define PICKUPBOT_CXML2_H
// Debian builds libxml2 with ICU; its ICU types clash with those that Foundation brings along.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <iconv.h>
#include <stdlib.h>

// xmlFree is a global function pointer, which Swift 6 does not let us read.
static inline void pickupbot_xml_free(void *memory) { xmlFree(memory); }

// A global variable too, where Swift sees it at all.
static inline const char *pickupbot_xml_version(void) { return xmlParserVersion; }

// NULL instead of (iconv_t)-1, a cast that Swift cannot make.
static inline void *pickupbot_iconv_open(const char *to, const char *from) {
  iconv_t converter = iconv_open(to, from);
  return converter == (iconv_t)-1 ? NULL : converter;
}
#endif
