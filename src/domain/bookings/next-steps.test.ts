import { describe, expect, it } from 'vitest'
import type { BookingStatus } from './booking-status.ts'
import { nextSteps } from './next-steps.ts'

const BOOKING = {
  services: ['Brake pads'],
  isFree: false,
  hasRest: true,
  mechanicAssignedHours: 2,
  hoursToSlot: 72,
} as const
const [ACCEPTS, GARAGE, MOBILE, PAYS] = [
  'A mechanic accepts',
  'You bring the car',
  'The mechanic comes to you',
  'You pay at the end',
]

describe('what happens next', () => {
  it.each<[BookingStatus, 'mobile' | 'garage', boolean, string[]]>([
    ['pending', 'mobile', false, [ACCEPTS, MOBILE, PAYS]],
    ['pending', 'garage', false, [ACCEPTS, GARAGE, PAYS]],
    ['accepted', 'mobile', false, [MOBILE, PAYS]],
    ['on-the-way', 'garage', false, [GARAGE, PAYS]],
    ['in-progress', 'mobile', false, [PAYS]],
    ['completed', 'mobile', false, []],
    ['cancelled', 'mobile', false, []],
    ['accepted', 'mobile', true, [MOBILE]],
    ['in-progress', 'mobile', true, []],
  ])('with a booking that is %s (%s, free: %s) is %j [BOOK-15, CASE-10]', (...row) => {
    const [status, serviceType, isFree, titles] = row
    const steps = nextSteps({ ...BOOKING, status, serviceType, isFree })
    expect(steps.map(({ title }) => title)).toEqual(titles)
  })

  it('asks for nothing at the end where the deposit was the whole price [PAY-1]', () => {
    const job = { ...BOOKING, hasRest: false, serviceType: 'garage' } as const
    expect(nextSteps({ ...job, status: 'in-progress' })).toEqual([
      {
        title: 'The work is done',
        text: 'There is nothing more to pay. Repairs carry a 12-month warranty.',
      },
    ])
  })

  it('names the hours within which a mechanic usually accepts', () => {
    const [first] = nextSteps({ ...BOOKING, status: 'pending', serviceType: 'mobile' })
    expect(first?.text).toContain('2 hours')
  })

  it.each([
    [2, false],
    [2.5, true],
    [null, true],
  ])('names no hours that end after the slot: %s hours away [BOOK-17]', (hoursToSlot, areNamed) => {
    const job = { ...BOOKING, hoursToSlot, status: 'pending', serviceType: 'mobile' } as const
    const text = nextSteps(job)[0]?.text ?? ''
    expect(text.includes('2 hours')).toBe(areNamed)
    expect(text.includes('If nobody can, we cancel it and refund any deposit in full.')).toBe(
      !areNamed,
    )
  })
})
