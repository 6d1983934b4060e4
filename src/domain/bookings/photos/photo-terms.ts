/** What a message holds at most, be it about a booking, in a case or of extra work: enough to show a fault from all sides. */
export const PHOTOS_PER_MESSAGE = 4

/** How many pictures one side of a booking may send in all [MSG-8]. */
export const PHOTOS_PER_SIDE = 40
