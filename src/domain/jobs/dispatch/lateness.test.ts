import { describe, expect, it } from 'vitest'
import { FIRST_RULES } from '#domain/site/settings/rules.ts'
import { isAssignableTime, listAssignableTimes } from './lateness.ts'
import { overdueOf } from './overdue.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-24T${text}Z`)

describe('a mechanic who has not said that they are on the way', () => {
  it.each([
    ['08:00:00', undefined],
    ['09:00:00', undefined],
    ['09:14:59', undefined],
    ['09:15:00', 'asked'],
    ['09:44:59', 'asked'],
    ['09:45:00', 'sought'],
    ['18:00:00', 'gone'],
  ] as const)('to the slot at 09:00 is at %s: %s [JOB-22]', (now, kind) => {
    const job = { status: 'accepted', acceptedAt: null, estimatedHours: 1.5 } as const
    const limits = FIRST_RULES
    const overdue = overdueOf({ ...job, scheduledDate: at('09:00:00'), now: at(now), limits })
    expect(overdue?.kind).toBe(kind)
  })
})

describe('the time for which another mechanic is sent', () => {
  it.each([
    ['the slot itself, an hour ago', '09:00:00', true],
    ['the hour that is running', '10:00:00', true],
    ['a later hour', '15:00:00', true],
    ['an hour that has passed', '08:00:00', false],
    ['half past', '11:30:00', false],
    ['before eight in the morning', '07:00:00', false],
    ['after the last slot', '19:00:00', false],
  ])('may be %s: %s is %s [JOB-23]', (_, startsAt, isFine) => {
    const now = at('10:20:00')
    expect(isAssignableTime({ startsAt: at(startsAt), slotStartsAt: at('09:00:00'), now })).toBe(
      isFine,
    )
  })
})

it.each([
  ['10:59:59', true],
  ['11:00:00', false],
])('ten o’clock at %s, of a job without a time too: %s [JOB-23]', (now, isFine) => {
  const job = { startsAt: at('10:00:00'), now: at(now) }
  expect(isAssignableTime({ ...job, slotStartsAt: null })).toBe(isFine)
  expect(isAssignableTime({ ...job, slotStartsAt: at('09:00:00') })).toBe(isFine)
})

it('the slot itself may be taken until its day is over, and no longer [JOB-23]', () => {
  const slotStartsAt = at('15:00:00')
  const isFine = (now: string) =>
    isAssignableTime({ startsAt: slotStartsAt, slotStartsAt, now: Temporal.Instant.from(now) })
  expect(isFine('2026-11-24T23:59:59Z')).toBe(true)
  expect(isFine('2026-11-25T00:00:00Z')).toBe(false)
})

it('the desk is offered the running hour first once the first hour of the slot is over [JOB-23]', () => {
  const slotStartsAt = at('09:00:00')
  const [first] = listAssignableTimes({ slotStartsAt, now: at('14:20:00') })
  expect(first).toEqual(at('14:00:00'))
  expect(listAssignableTimes({ slotStartsAt, now: at('09:59:59') })[0]).toEqual(slotStartsAt)
  expect(listAssignableTimes({ slotStartsAt, now: at('10:00:00') })[0]).toEqual(at('10:00:00'))
  const yesterday = Temporal.Instant.from('2026-11-23T09:00:00Z')
  const times = listAssignableTimes({ slotStartsAt: yesterday, now: at('14:20:00') })
  expect(times).not.toContainEqual(yesterday)
})

it('the desk is offered the slot itself, the running hour, and every hour until tomorrow evening [JOB-23]', () => {
  const times = listAssignableTimes({ slotStartsAt: at('15:00:00'), now: at('15:59:59') })
  expect(times.slice(0, 4)).toEqual([
    at('15:00:00'),
    at('16:00:00'),
    at('17:00:00'),
    at('18:00:00'),
  ])
  expect(times).toHaveLength(4 + 11)
  expect(times.at(-1)).toEqual(Temporal.Instant.from('2026-11-25T18:00:00Z'))
})
