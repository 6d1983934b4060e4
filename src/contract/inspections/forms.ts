/* What pages check themselves, a form before it sends; the endpoints check the same. */

/** How many photographs of one job we store [SEC-F1]. */
export const PHOTOS_PER_BOOKING = 20
