/** Ten megabytes, the size of a telephone's photo; pages send far less. */
export const PHOTO_MAX_BYTES = 10_000_000

/** The content types that a request may name. The first bytes decide what a file really is [SEC-F4]. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
