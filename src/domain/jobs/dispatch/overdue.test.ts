import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts'
import { FIRST_RULES } from '#domain/site/settings/rules.ts'
import { overdueChangesAt, overdueOf } from './overdue.ts'
import { canBeSent, needsDesk, OVERDUE_KINDS } from './overdue-kind.ts'

type Case = {
  status?: BookingStatus
  slot: string | null
  now: string
  hours?: number
  acceptedAt?: string | undefined
}

const instant = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/London]`).toInstant()

const overdue = (it: Case) => overdueOf(expected(it))

function expected({ status = 'accepted', slot, now, hours = 1.5, acceptedAt }: Case) {
  return {
    status,
    scheduledDate: slot === null ? null : instant(slot),
    acceptedAt: instant(acceptedAt ?? '2026-01-05T09:00'),
    estimatedHours: hours,
    now: instant(now),
    limits: FIRST_RULES,
  }
}

describe('an accepted job whose mechanic has said nothing', () => {
  it.each([
    ['2026-11-24T08:00:00', null],
    ['2026-11-24T09:14:59', null],
    ['2026-11-24T09:15:00', 'asked'],
    ['2026-11-24T09:44:59', 'asked'],
    ['2026-11-24T09:45:00', 'sought'],
    ['2026-11-24T10:59:59', 'sought'],
    ['2026-11-24T11:00:00', 'gone'],
    ['2026-11-24T23:59:59', 'gone'],
    ['2026-12-24T09:00:00', 'gone'],
  ])('of 09:00 to 11:00 is at %s: %s [JOB-142]', (now, kind) => {
    expect(overdue({ slot: '2026-11-24T09:00', now })?.kind ?? null).toBe(kind)
  })

  it('names the instant at which it changes by itself, and is another kind then [JOB-142]', () => {
    const asked = overdue({ slot: '2026-11-24T09:00', now: '2026-11-24T09:20' })
    expect(asked?.nextChangeAt).toEqual(instant('2026-11-24T09:45'))
    const sought = overdue({ slot: '2026-11-24T09:00', now: '2026-11-24T09:45' })
    expect(sought).toEqual({ kind: 'sought', nextChangeAt: instant('2026-11-24T11:00') })
    const gone = overdue({ slot: '2026-11-24T09:00', now: '2026-11-24T11:00' })
    expect(gone?.nextChangeAt).toBeNull()
  })

  it('is sought until its limit where the booked hour is over sooner [JOB-142]', () => {
    const limits = { lateAskedMinutes: 15, lateTaskMinutes: 90 }
    const at = (now: string) =>
      overdueOf({
        status: 'accepted',
        scheduledDate: instant('2026-11-24T09:00'),
        acceptedAt: null,
        estimatedHours: 1,
        now: instant(now),
        limits,
      })?.kind
    expect(at('2026-11-24T10:29:59')).toBe('asked')
    expect(at('2026-11-24T10:30:00')).toBe('gone')
  })

  it('gives somebody who was sent after the start as long as anybody else [JOB-142]', () => {
    const sent = { slot: '2026-11-24T09:00', acceptedAt: '2026-11-24T09:50', hours: 4 }
    expect(overdue({ ...sent, now: '2026-11-24T10:04:59' })).toBeNull()
    expect(overdue({ ...sent, now: '2026-11-24T10:05:00' })?.kind).toBe('asked')
    expect(overdue({ ...sent, now: '2026-11-24T10:35:00' })?.kind).toBe('sought')
  })

  it('never is without a time [JOB-142]', () => {
    expect(overdue({ slot: null, now: '2027-11-24T09:00' })).toBeNull()
  })
})

describe('a job that has begun', () => {
  it.each([
    ['on-the-way', '2026-11-24T10:59:59', null],
    ['on-the-way', '2026-11-24T11:00:00', 'not-started'],
    ['in-progress', '2026-11-24T23:59:59', null],
    ['in-progress', '2026-11-25T00:00:00', 'not-finished'],
    ['completed', '2026-12-25T00:00:00', null],
    ['cancelled', '2026-12-25T00:00:00', null],
    ['pending', '2026-12-25T00:00:00', null],
  ] as const)('as %s for 09:00 to 11:00 is at %s: %s [JOB-142]', (status, now, kind) => {
    expect(overdue({ status, slot: '2026-11-24T09:00', now })?.kind ?? null).toBe(kind)
  })
})

describe('around a change of the clocks', () => {
  // The clocks go back on 25 October 2026 at 02:00 and forward on 28 March 2027 at 01:00.
  it.each([
    ['2026-10-24T18:00', '2026-10-24T18:15', 2, 'accepted', 'asked'],
    ['2026-10-24T18:00', '2026-10-25T00:59', 8, 'accepted', 'sought'],
    // Eight hours from 18:00 end at the second 01:00 of that night.
    ['2026-10-24T18:00', '2026-10-25T00:59', 8, 'on-the-way', null],
    ['2026-10-24T18:00', '2026-10-25T01:00+00:00', 8, 'accepted', 'gone'],
    ['2026-10-24T18:00', '2026-10-25T01:00+01:00', 8, 'accepted', 'sought'],
    ['2026-10-24T18:00', '2026-10-25T23:59', 8, 'in-progress', null],
    ['2026-10-24T18:00', '2026-10-26T00:00', 8, 'in-progress', 'not-finished'],
    ['2026-10-25T09:00', '2026-10-25T09:44', 1, 'accepted', 'asked'],
    ['2026-10-25T09:00', '2026-10-25T23:59', 1, 'in-progress', null],
    ['2026-10-25T09:00', '2026-10-26T00:00', 1, 'in-progress', 'not-finished'],
    // Eight hours from 18:00 end at 03:00 here.
    ['2027-03-27T18:00', '2027-03-28T02:59', 8, 'accepted', 'sought'],
    ['2027-03-27T18:00', '2027-03-28T03:00', 8, 'accepted', 'gone'],
    ['2027-03-28T09:00', '2027-03-28T09:15', 1, 'accepted', 'asked'],
    ['2027-03-28T09:00', '2027-03-28T23:59', 1, 'in-progress', null],
    ['2027-03-28T09:00', '2027-03-29T00:00', 1, 'in-progress', 'not-finished'],
  ] as const)(
    'the slot %s is at %s, after %i booked hours as %s: %s [JOB-142]',
    (slot, now, hours, status, kind) => {
      expect(overdue({ status, slot, now, hours })?.kind ?? null).toBe(kind)
    },
  )
})

describe('the instant at which what a job says changes by itself', () => {
  it.each([
    ['accepted', undefined, ['09:15', '09:45', '11:00']],
    ['accepted', '2026-11-24T10:40', ['10:55', '11:25']],
    ['on-the-way', undefined, ['11:00']],
    ['in-progress', undefined, ['00:00']],
    ['completed', undefined, []],
    ['pending', undefined, []],
  ] as const)(
    'is of one that is %s, accepted at %s, each of %j [JOB-142]',
    (status, acceptedAt, times) => {
      const slot = '2026-11-24T09:00'
      const seen: string[] = []
      for (let now = instant(slot); ; ) {
        const job = { ...expected({ status, slot, now: slot, acceptedAt }), now }
        const next = overdueChangesAt(job)
        if (next === null) break
        const before = overdueOf({ ...job, now: next.subtract({ seconds: 1 }) })
        expect(overdueOf({ ...job, now: next })?.kind).not.toBe(before?.kind)
        expect(before?.kind).toBe(overdueOf(job)?.kind)
        seen.push(next.toZonedDateTimeISO('Europe/London').toPlainTime().toString().slice(0, 5))
        now = next
      }
      expect(seen).toEqual(times)
    },
  )
})

describe('another mechanic', () => {
  it('may be sent until somebody sets off, and for who set off and never started, in every place of the desk [JOB-23, JOB-144]', () => {
    const sendable = (overdue: Parameters<typeof canBeSent>[1]) =>
      BOOKING_STATUSES.filter((status) => canBeSent(status, overdue))
    expect(sendable(null)).toEqual(['pending', 'accepted'])
    expect(sendable({ kind: 'gone' })).toEqual(['pending', 'accepted'])
    expect(canBeSent('on-the-way', { kind: 'not-started' })).toBe(true)
    expect(canBeSent('in-progress', { kind: 'not-finished' })).toBe(false)
  })
})

it('needs somebody at the desk unless its mechanic was only just asked [JOB-22, JOB-142]', () => {
  expect(OVERDUE_KINDS.filter(needsDesk)).toEqual(['sought', 'gone', 'not-started', 'not-finished'])
})
