type Crossing = {
  why: string
  /** How many statements of each hot path read across these two keys. */
  statements: Record<string, number>
}

const DIARY =
  'A diary lies with its mechanic, so that an hour is taken once; what stands in it are bookings with their quotes and extra work.'
const EXTRA_WORK =
  'The lines of extra work have the key of their follow-up quote, which alone knows the booking.'
const HELD =
  'The accounts that a booking is for are held in the trip that reads its quote, so that neither closes before it is there.'
const ONE_TRIP =
  'No join: parts of one statement that a booking sends in one trip, each with a value of its own.'

/**
 * Where a statement of a hot path reads rows together that `TABLE_KEYS` puts on different machines. Each such pair asks
 * one machine on behalf of another; a new one is a decision, which the test asks for [OPS-41].
 */
export const CROSSINGS: Record<string, Crossing> = {
  'booking × quote': {
    why: 'A quote is there before its booking and may be booked again after one that was cancelled: neither has the id of the other from the start.',
    statements: {
      book: 2,
      match: 2,
      send: 1,
      dashboard: 2,
      jobs: 2,
      'admin table': 1,
      'admin search': 1,
      search: 1,
    },
  },
  'booking × mechanic': { why: DIARY, statements: { search: 1, book: 2, match: 1, jobs: 1 } },
  'mechanic × quote': { why: DIARY, statements: { search: 1, book: 3, match: 1, jobs: 1 } },
  'customer × mechanic': { why: HELD, statements: { book: 1 } },
  'customer × quote': { why: HELD, statements: { book: 1 } },
  'followUpQuote × mechanic': { why: DIARY, statements: { search: 1, book: 2, match: 1, jobs: 1 } },
  'booking × followUpQuote': {
    why: EXTRA_WORK,
    statements: {
      search: 1,
      book: 2,
      match: 2,
      send: 1,
      dashboard: 1,
      jobs: 2,
      'admin table': 1,
      'admin search': 1,
    },
  },
  'followUpQuote × followUpQuote': {
    why: EXTRA_WORK,
    statements: { send: 1, dashboard: 1, 'admin table': 1, 'admin search': 1 },
  },
  'followUpQuote × quote': {
    why: EXTRA_WORK,
    statements: {
      search: 1,
      book: 2,
      match: 2,
      send: 1,
      dashboard: 1,
      jobs: 1,
      'admin table': 1,
      'admin search': 1,
    },
  },
  'booking × booking': {
    why: 'The bookings of one person are found by their email, phone or browser; a visit again has the booking of the first.',
    statements: { book: 1, jobs: 1 },
  },
  'mechanic × mechanic': { why: ONE_TRIP, statements: { book: 1 } },
  'booking × key': { why: ONE_TRIP, statements: { book: 1 } },
  'key × quote': { why: ONE_TRIP, statements: { book: 1 } },
  'quote × quote': { why: ONE_TRIP, statements: { book: 1 } },
  'notification × notification': {
    why: 'A lease takes the messages that are due, whatever their ids.',
    statements: { send: 2 },
  },
}
