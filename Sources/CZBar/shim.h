#ifndef PICKUPBOT_CZBAR_H
#define PICKUPBOT_CZBAR_H
#include <zbar.h>

// One byte of grey per pixel.
static const unsigned long pickupbot_zbar_grey = 0x30303859; // "Y800"
#endif
