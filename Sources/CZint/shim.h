#ifndef PICKUPBOT_CZINT_H
#define PICKUPBOT_CZINT_H
#include <zint.h>
#endif
