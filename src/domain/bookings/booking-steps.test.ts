import { expect, it } from 'vitest'
import { BOOKING_STEPS, readStep } from './booking-steps.ts'

it('a step of the booking form is read by its exact name, and anything else is none', () => {
  expect(BOOKING_STEPS.map(readStep)).toEqual([...BOOKING_STEPS])
  expect(['', 'Details', 'payment', 0, null, undefined, ['time']].map(readStep)).toEqual(
    Array.from({ length: 7 }),
  )
})
