// GObject's casts and type checks are macros, which Swift does not see. These functions do what the reader of mails
// needs of them.
#ifndef PICKUPBOT_CGMIME_H
#define PICKUPBOT_CGMIME_H
#include <gmime/gmime.h>

typedef enum {
  pickupbot_part_leaf,
  pickupbot_part_multipart,
  pickupbot_part_message,
  pickupbot_part_other
} pickupbot_part_kind;

static inline pickupbot_part_kind pickupbot_part_get_kind(GMimeObject *part) {
  if (GMIME_IS_MULTIPART(part)) return pickupbot_part_multipart;
  if (GMIME_IS_MESSAGE_PART(part)) return pickupbot_part_message;
  return GMIME_IS_PART(part) ? pickupbot_part_leaf : pickupbot_part_other;
}

// How GMime reads. Bytes above 127 in a field, which should be encoded and are not, are in the first of these character
// sets that fits.
static inline GMimeParserOptions *pickupbot_parser_options(void) {
  const char *charsets[] = {"utf-8", "cp950", "iso-8859-1", NULL};
  g_mime_init();
  GMimeParserOptions *options = g_mime_parser_options_new();
  g_mime_parser_options_set_fallback_charsets(options, charsets);
  return options;
}

// The bytes are copied.
static inline GMimeMessage *pickupbot_message_parse(const void *bytes, size_t count, GMimeParserOptions *options) {
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer((const char *)bytes, count);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  GMimeMessage *message = g_mime_parser_construct_message(parser, options);
  g_object_unref(parser);
  g_object_unref(stream);
  return message;
}

static inline void pickupbot_message_free(GMimeMessage *message) { g_object_unref(message); }

static inline GMimeHeaderList *pickupbot_message_headers(GMimeMessage *message) {
  return g_mime_object_get_header_list(GMIME_OBJECT(message));
}

static inline int pickupbot_multipart_count(GMimeObject *part) {
  return g_mime_multipart_get_count(GMIME_MULTIPART(part));
}

static inline GMimeObject *pickupbot_multipart_child(GMimeObject *part, int index) {
  return g_mime_multipart_get_part(GMIME_MULTIPART(part), index);
}

// The message inside a message/rfc822 part, or NULL.
static inline GMimeMessage *pickupbot_part_message_inside(GMimeObject *part) {
  return g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
}

// The content of a leaf without its transfer encoding, or NULL. To be freed with g_byte_array_unref.
static inline GByteArray *pickupbot_part_content(GMimeObject *part) {
  GMimeDataWrapper *content = g_mime_part_get_content(GMIME_PART(part));
  if (content == NULL) return NULL;
  GByteArray *bytes = g_byte_array_new();
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
  g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(stream), FALSE);
  g_mime_data_wrapper_write_to_stream(content, stream);
  g_object_unref(stream);
  return bytes;
}

static inline void pickupbot_addresses_free(InternetAddressList *list) { g_object_unref(list); }

// The list of a group such as `Shops: a@example.com, b@example.com;`, or NULL.
static inline InternetAddressList *pickupbot_address_members(InternetAddress *address) {
  return INTERNET_ADDRESS_IS_GROUP(address) ? internet_address_group_get_members(INTERNET_ADDRESS_GROUP(address)) : NULL;
}

// The address of a mailbox such as `Shop <a@example.com>`, or NULL.
static inline const char *pickupbot_address_of_mailbox(InternetAddress *address) {
  return INTERNET_ADDRESS_IS_MAILBOX(address) ? internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address)) : NULL;
}
#endif
