/*
 * Lengths and ranges of everything that people type. Minima count graphemes, which people see; maxima count code points
 * after NFC [SEC-V11].
 */

// The forms of a quote and a booking [QUOTE-1, BOOK-2]
export const REGISTRATION_MIN = 5
export const REGISTRATION_MAX = 8
export const LOCATION_MIN = 3
export const LOCATION_MAX = 120
export const NAME_MIN = 2
export const NAME_MAX = 100
export const PHONE_MIN = 10
export const PHONE_MAX = 20
export const ADDRESS_MIN = 10
export const ADDRESS_MAX = 300
export const NOTES_MAX = 2000

// RFC 5321 §4.5.3.1: a path is at most 256 octets, two of them the angle brackets
export const EMAIL_MAX = 254
export const EMAIL_LOCAL_PART_MAX = 64

// The maximum saves argon2 from hashing megabytes [SEC-S15]
export const PASSWORD_MIN = 6
export const PASSWORD_MAX_BYTES = 256

// ITU-T E.164: at most 15 digits
export const PHONE_MIN_DIGITS = 10
export const PHONE_MAX_DIGITS = 15

// [SEC-P5]
export const SERVICES_PER_QUOTE_MIN = 1
export const SERVICES_PER_QUOTE_MAX = 20

// [MECH-6]
export const PAGE_SIZE_DEFAULT = 50
export const PAGE_SIZE_MAX = 100

// PostgreSQL integer, the type of our numbered ids [SEC-V5]
export const ID_MIN = 1
export const ID_MAX = 2_147_483_647

// A shorter key could be guessed [SEC-O19]
export const IDEMPOTENCY_KEY_MIN = 16
export const IDEMPOTENCY_KEY_MAX = 128

// One to five stars, whole [REV-3]
export const RATING_MIN = 1
export const RATING_MAX = 5

// The longest subject is the length of notifications.subject
export const SUBJECT_MAX = 255
export const MESSAGE_MAX = 2000
export const EXPERIENCE_MIN_YEARS = 1
export const EXPERIENCE_MAX_YEARS = 50

// Our own limit: nobody drives further than this to a job
export const SERVICE_RADIUS_MAX_MILES = 100

// BK- and six digits [BOOK-5]
export const REFERENCE_LENGTH = 9

// What the home page and the directory show [SITE-11, MECH-9]
export const HOME_SERVICES = 6
export const HOME_MECHANICS = 3
export const HOME_REVIEWS = 3
export const DIRECTORY_SKELETONS = 6
