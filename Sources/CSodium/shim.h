#ifndef PICKUPBOT_CSODIUM_H
#define PICKUPBOT_CSODIUM_H
#include <sodium.h>
#endif
