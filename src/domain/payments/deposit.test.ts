import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationOutcome, depositReminderAt, reservationEndsAt } from './deposit.ts'

const at = (text: string) => Temporal.Instant.from(text)
const createdAt = at('2027-05-03T09:00Z')

describe('an unpaid booking', () => {
  it.each([
    ['a slot next week', '2027-05-10T09:00Z', '2027-05-04T09:00Z'],
    ['a slot in 26 hours', '2027-05-04T11:00Z', '2027-05-04T09:00Z'],
    ['a slot tomorrow at nine', '2027-05-04T09:00Z', '2027-05-04T07:00Z'],
    ['a slot this afternoon', '2027-05-03T14:00Z', '2027-05-03T12:00Z'],
  ])(
    'reserves the hours of %s until 24 hours on or 2 before, whichever is first [SEC-P10]',
    (_, slot, end) => {
      const unpaid = { createdAt, slotStartsAt: at(slot) }
      expect(reservationEndsAt(unpaid).toString()).toBe(at(end).toString())
    },
  )

  it.each([
    ['the spring change', '2027-03-27T12:00Z', '2027-03-28T12:00:00Z', '2027-03-28T00:00:00Z'],
    ['the autumn change', '2027-10-30T12:00Z', '2027-10-31T12:00:00Z', '2027-10-31T00:00:00Z'],
  ])(
    'over %s is reserved for 24 real hours and reminded after twelve [SEC-P10, SEC-V14]',
    (_, made, end, reminder) => {
      const unpaid = { createdAt: at(made), slotStartsAt: at('2027-11-10T09:00Z') }
      expect(reservationEndsAt(unpaid).toString()).toBe(end)
      expect(depositReminderAt(unpaid).toString()).toBe(reminder)
    },
  )

  it('without a slot is cancelled after 24 hours [SEC-P10]', () => {
    const end = reservationEndsAt({ createdAt, slotStartsAt: null })
    expect(end.toString()).toBe('2027-05-04T09:00:00Z')
  })

  it('is reminded half-way [SEC-P10]', () => {
    const reminder = depositReminderAt({ createdAt, slotStartsAt: at('2027-05-03T14:00Z') })
    expect(reminder.toString()).toBe('2027-05-03T10:30:00Z')
  })

  it('is reminded at once where nothing is reserved [SEC-P10]', () => {
    const reminder = depositReminderAt({ createdAt, slotStartsAt: at('2027-05-03T10:00Z') })
    expect(reminder.equals(createdAt)).toBe(true)
  })
})

describe('cancelling', () => {
  const slotStartsAt = at('2027-05-10T09:00Z')
  const dayBefore = '2027-05-09T09:00:00Z'
  const twoHoursBefore = '2027-05-10T07:00:00Z'

  it.each([
    ['a week before', '2027-05-03T09:00Z', true, 'refunded', dayBefore],
    [
      'one nanosecond more than 24 hours before',
      '2027-05-09T08:59:59.999999999Z',
      true,
      'refunded',
      dayBefore,
    ],
    ['exactly 24 hours before', '2027-05-09T09:00Z', true, 'refunded', dayBefore],
    ['one nanosecond less', '2027-05-09T09:00:00.000000001Z', true, 'kept', twoHoursBefore],
    ['exactly 2 hours before', '2027-05-10T07:00Z', true, 'kept', twoHoursBefore],
    ['one nanosecond less than 2 hours', '2027-05-10T07:00:00.000000001Z', false, 'kept', null],
    ['afterwards', '2027-05-11T07:00Z', false, 'kept', null],
  ])('by the customer %s [SEC-P18, PAY-5]', (_, now, allowed, deposit, nextChangeAt) => {
    const outcome = cancellationOutcome({
      now: at(now),
      slotStartsAt,
      depositAtRiskFrom: null,
      freeUntil: null,
      cancelledBy: 'customer',
    })
    expect({ ...outcome, nextChangeAt: outcome.nextChangeAt?.toString() ?? null }).toEqual({
      allowed,
      deposit,
      nextChangeAt,
    })
  })

  it.each(['mechanic', 'administrator'] as const)(
    'by the %s always refunds [PAY-7]',
    (cancelledBy) => {
      const now = slotStartsAt.subtract({ minutes: 1 })
      expect(
        cancellationOutcome({
          now,
          slotStartsAt,
          depositAtRiskFrom: null,
          freeUntil: null,
          cancelledBy,
        }),
      ).toEqual({
        allowed: true,
        deposit: 'refunded',
        nextChangeAt: null,
      })
    },
  )

  it('before a time is agreed refunds [PAY-5]', () => {
    const outcome = cancellationOutcome({
      now: createdAt,
      slotStartsAt: null,
      depositAtRiskFrom: null,
      freeUntil: null,
      cancelledBy: 'customer',
    })
    expect(outcome).toEqual({ allowed: true, deposit: 'refunded', nextChangeAt: null })
  })

  it.each([
    ['the spring change', '2027-03-27T09:00:00Z', '2027-03-28T09:00Z', 'refunded'],
    ['the spring change, a second later', '2027-03-27T09:00:01Z', '2027-03-28T09:00Z', 'kept'],
    // The clock on the wall says 25 hours before and 24 hours before.
    ['the autumn change', '2027-10-30T09:00:00Z', '2027-10-31T09:00Z', 'refunded'],
    ['the autumn change, a second later', '2027-10-30T09:00:01Z', '2027-10-31T09:00Z', 'kept'],
  ])(
    'counts 24 hours, not a wall-clock day, over %s [SEC-V14, PAY-5]',
    (_, now, slotStartsAt, deposit) => {
      const outcome = cancellationOutcome({
        now: at(now),
        slotStartsAt: at(slotStartsAt),
        depositAtRiskFrom: null,
        freeUntil: null,
        cancelledBy: 'customer',
      })
      expect(outcome.deposit).toBe(deposit)
    },
  )

  it('of a deposit that was at risk before a move is never refunded [PAY-5, PAY-7]', () => {
    const depositAtRiskFrom = slotStartsAt.subtract({ hours: 24 * 9 })
    const outcomeBy = (cancelledBy: 'customer' | 'mechanic') =>
      cancellationOutcome({
        now: slotStartsAt.subtract({ hours: 24 * 7 }),
        slotStartsAt,
        depositAtRiskFrom,
        freeUntil: null,
        cancelledBy,
      })
    expect(outcomeBy('customer')).toMatchObject({ allowed: true, deposit: 'kept' })
    expect(outcomeBy('mechanic')).toMatchObject({ allowed: true, deposit: 'refunded' })
  })

  it('never gets better by waiting [PAY-5]', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 72 })
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [later, earlier] = [a, b]
          .sort((x, y) => x - y)
          .map((before) =>
            cancellationOutcome({
              now: slotStartsAt.subtract({ minutes: before }),
              slotStartsAt,
              depositAtRiskFrom: null,
              freeUntil: null,
              cancelledBy: 'customer',
            }),
          )
        if (later?.allowed) expect(earlier?.allowed).toBe(true)
        if (later?.deposit === 'refunded') expect(earlier?.deposit).toBe('refunded')
      }),
    )
  })
})
