import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { pence } from '#domain/money/money.ts'
import {
  canProposeExtra,
  ceilingsToChoose,
  ceilingText,
  hoursOf,
  isWithinCeiling,
  jobLines,
  proposedWords,
  visitFor,
} from './extra-work.ts'

const work = (serviceId: number) => ({
  serviceId,
  name: `Service ${serviceId}`,
  laborCost: pence(5000),
  partsCost: pence(2000),
  laborHours: 0.7,
})

describe('work that a customer approves [INSP-31]', () => {
  it('joins a job that a mechanic has accepted and not finished', () => {
    expect(BOOKING_STATUSES.map((status) => [status, visitFor(status)])).toEqual([
      ['pending', 'another'],
      ['accepted', 'same'],
      ['on-the-way', 'same'],
      ['in-progress', 'same'],
      ['completed', 'another'],
      ['cancelled', 'another'],
    ])
  })

  it('is proposed while the job is in progress, not before it has begun nor after it [INSP-33]', () => {
    expect(BOOKING_STATUSES.filter(canProposeExtra)).toEqual(['in-progress'])
  })

  it.each([
    ['no ceiling', 0, 0, 1, false],
    ['no ceiling and a free line', 0, 0, 0, false],
    ['below the ceiling', 10_000, 0, 9_999, true],
    ['equal to the ceiling', 10_000, 0, 10_000, true],
    ['a penny above it', 10_000, 0, 10_001, false],
    ['a second that reaches it together with the first', 10_000, 6_000, 4_000, true],
    ['a second that exceeds it together with the first', 10_000, 6_000, 4_001, false],
    ['anything once more than the ceiling was approved', 10_000, 12_000, 1, false],
  ])('%s needs the customer, or not [INSP-34]', (_, ceiling, agreed, proposed, isAgreed) => {
    expect(
      isWithinCeiling({
        ceilingPence: pence(ceiling),
        agreedPence: pence(agreed),
        proposedPence: pence(proposed),
      }),
    ).toBe(isAgreed)
  })

  it('follows the lines of the quote, numbered after them', () => {
    const quoted = [
      { ...work(1), position: 0 },
      { ...work(2), position: 4 },
    ]
    expect(
      jobLines(quoted, [work(3), work(4)]).map(({ position, serviceId, isExtra }) => [
        position,
        serviceId,
        isExtra,
      ]),
    ).toEqual([
      [0, 1, false],
      [4, 2, false],
      [5, 3, true],
      [6, 4, true],
    ])
    expect(jobLines([], [work(3)])[0]?.position).toBe(0)
  })

  it('adds its hours to the job’s without an error of floating point', () => {
    expect(hoursOf(1.1, [])).toBe(1.1)
    expect(hoursOf(1.1, [work(3), work(4)])).toBe(2.5)
  })
})

describe('the amount for extra work', () => {
  it.each([
    ['none, and the amounts in force', [50, 100], undefined, [0, 50, 100]],
    ['in order of the amounts', [100, 20], undefined, [0, 20, 100]],
    ['with the one that the booking has', [50, 100], 75, [0, 50, 75, 100]],
    ['each once', [50, 0, 50], 50, [0, 50]],
  ])('is chosen from: %s [INSP-34]', (_, inForce, own, expected) => {
    expect(ceilingsToChoose(inForce, own)).toEqual(expected)
  })

  it('is said as such, and its lack as being asked every time [INSP-34]', () => {
    expect([ceilingText(0), ceilingText(50)]).toEqual(['Ask me every time', 'Up to £50 in all'])
  })

  it('is what a mechanic reads whose proposal fits within it [INSP-34]', () => {
    expect(proposedWords(true).description).toContain('is part of the job')
    expect(proposedWords(false).description).toBe('The customer approves or declines it.')
  })
})
