import { describe, expect, it } from 'vitest'
import {
  ADMINISTRATOR_STATUS_WORDS,
  BOOKING_HEADINGS,
  BOOKING_STATUSES,
  CUSTOMER_STATUS_WORDS,
  MECHANIC_STATUS_WORDS,
  mechanicStatusText,
} from './booking-status.ts'

describe('the words of a status', () => {
  it('say the same to everybody of a booking that nobody has answered [BOOK-23]', () => {
    expect(BOOKING_HEADINGS.pending).toBe('Booking confirmed')
    expect(CUSTOMER_STATUS_WORDS.pending).toBe('Confirmed, waiting for the mechanic')
    expect(ADMINISTRATOR_STATUS_WORDS.pending).toBe('Waiting for the mechanic')
    expect(MECHANIC_STATUS_WORDS.pending).toBe('Waiting for your answer')
  })

  it.each([CUSTOMER_STATUS_WORDS, MECHANIC_STATUS_WORDS, ADMINISTRATOR_STATUS_WORDS])(
    'tell all six apart for one reader [BOOK-23]',
    (words) => {
      expect(new Set(BOOKING_STATUSES.map((status) => words[status])).size).toBe(6)
    },
  )

  it('name whose turn it is once a mechanic has proposed another time [JOB-17]', () => {
    expect(mechanicStatusText('pending', true)).toBe('Waiting for the customer')
    expect(mechanicStatusText('pending', false)).toBe('Waiting for your answer')
    expect(mechanicStatusText('accepted', true)).toBe('Accepted')
  })
})
