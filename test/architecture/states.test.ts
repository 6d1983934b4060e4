import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, TRACKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { CASE_STATES } from '#domain/bookings/cases/case-state.ts'
import {
  FOLLOW_UP_STATUSES,
  INSPECTION_STATUSES,
  LINE_DECISIONS,
} from '#domain/inspections/inspection-status.ts'
import { MATCH_STATUSES } from '#domain/jobs/match-status.ts'
import { NOTIFICATION_STATUSES } from '#domain/notifications/notification-status.ts'
import { BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import {
  DEPOSIT_STATES,
  EVENT_OUTCOMES,
  PAYMENT_CHOICES,
  REFUND_PROGRESS,
  REFUND_STATES,
} from '#domain/payments/deposit-state.ts'
import { REVIEW_STATES } from '#domain/reviews/review-state.ts'
import { MESSAGE_STATES } from '#domain/site/message-state.ts'
import { ALERT_STATUSES } from '#domain/vehicles/care/alert-status.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** Every list of states of the business: each is named once, in the domain. */
const LISTS: readonly (readonly string[])[] = [
  BOOKING_STATUSES,
  TRACKING_STATUSES,
  MATCH_STATUSES,
  DEPOSIT_STATES,
  BILL_STATES,
  REFUND_STATES,
  REFUND_PROGRESS,
  EVENT_OUTCOMES,
  PAYMENT_CHOICES,
  NOTIFICATION_STATUSES,
  INSPECTION_STATUSES,
  FOLLOW_UP_STATUSES,
  LINE_DECISIONS,
  CASE_STATES,
  REVIEW_STATES,
  MESSAGE_STATES,
  ALERT_STATUSES,
]

const WORD = `'([a-z-]+)'`
/** `'a', 'b'` in a list, a check or a query, and `'a' | 'b'` in a type; a key of an object is none of it. */
const IN_A_LIST = new RegExp(`${WORD}\\s*[,|]\\s*(?=${WORD}(?!:))`, 'g')
/** `status === 'a' || status === 'b'`, and the same with `!==` and `&&`. */
const COMPARED = new RegExp(
  `([\\w.?]+) ([=!]==) ${WORD}\\s*(?:\\|\\||&&)\\s*(?=\\1 \\2 ${WORD})`,
  'g',
)
/** An object that says something in words for each of its keys. */
const TABLE = /\{\n((?:\s*(?:\/\/.*|(?:'[a-z-]+'|[a-z]+): (?:'[^'\n]+'|`[^`\n]+`),)\n)+)\s*\}/g

const isOneList = (one: string, other: string) =>
  one !== other && LISTS.some((list) => list.includes(one) && list.includes(other))

function findGroups(code: string): string[] {
  const listed = [...code.matchAll(IN_A_LIST)].map(([, one = '', other = '']) => [one, other])
  const compared = [...code.matchAll(COMPARED)].map(([, , , one = '', other = '']) => [one, other])
  return [...listed, ...compared]
    .filter(([one = '', other = '']) => isOneList(one, other))
    .map((pair) => pair.join(', '))
}

function findWordTables(code: string): string[] {
  return [...code.matchAll(TABLE)]
    .map(([, body = '']) => [...body.matchAll(/^\s*'?([a-z-]+)'?: ['`](.*)['`],$/gm)])
    .filter((rows) => rows.every(([, , words = '']) => /^[A-Z]| /.test(words)))
    .map((rows) => rows.map(([, key = '']) => key))
    .filter((keys) => LISTS.some((list) => list.every((state) => keys.includes(state))))
    .map((keys) => keys.join(', '))
}

// The demonstration is content; what a provider calls its own states is not ours to name.
const sources = filesUnder('src', /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/).filter(
  (file) => !/^src\/(domain|server\/demo)\//.test(file),
)

describe('a state is named once, in the domain', () => {
  it('with the groups of it: nothing else lists two states or compares with two', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.flatMap((file) => findGroups(readSource(file)).map((it) => [file, it]))).toEqual(
      [],
    )
  })

  it('with its words for each reader: nothing else has a table of them', () => {
    expect(
      sources.flatMap((file) => findWordTables(readSource(file)).map((it) => [file, it])),
    ).toEqual([])
  })
})

describe('the search for literal states', () => {
  it.each([
    ["inArray(bookings.status, ['pending', 'accepted'])", ['pending, accepted']],
    ["z.enum([\n  'draft',\n  'completed',\n])", ['draft, completed']],
    ["type State = 'unpaid' | 'paid'", ['unpaid, paid']],
    ["sql`status in ('completed', 'cancelled')`", ['completed, cancelled']],
    ["booking.status === 'pending' || booking.status === 'accepted'", ['pending, accepted']],
    ["status !== 'pending' && status !== 'accepted'", ['pending, accepted']],
    ["{ kind: 'paid' } | { kind: 'pending' }", []],
    ["{\n  accepted: 'accepted',\n  'on-the-way': 'accepted',\n}", []],
    ["direction: 'sent' | 'answered'", []],
  ])('reads %s', (code, found) => {
    expect(findGroups(code)).toEqual(found)
  })

  it.each([
    ["{\n  open: 'Waiting',\n  answered: 'Answered',\n}", ['open, answered']],
    ["{\n  open: 'notice',\n  answered: 'good',\n}", []],
    ["{\n  open: 'Waiting',\n}", []],
  ])('reads the table %s', (code, found) => {
    expect(findWordTables(code)).toEqual(found)
  })
})
