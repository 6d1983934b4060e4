import { describe, expect, it } from 'vitest'
import {
  ADMINISTRATOR_STATUS_WORDS,
  BOOKING_STATUSES,
  type BookingStatus,
  bookingHeading,
  CUSTOMER_STATUS_WORDS,
  customerStatusText,
  hasBegun,
  isCancellable,
  isEnded,
  isOpen,
  isVisited,
  MECHANIC_STATUS_WORDS,
  mechanicStatusText,
  progressStepText,
  setOffLabel,
} from './booking-status.ts'

describe('the words of a status', () => {
  it('say the same to everybody of a booking that nobody has answered [BOOK-23]', () => {
    expect(bookingHeading('pending', 'mobile')).toBe('Booking confirmed')
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
    const textOf = (status: BookingStatus, hasProposed: boolean) =>
      mechanicStatusText(status, { serviceType: 'mobile', hasProposed })
    expect(textOf('pending', true)).toBe('Waiting for the customer')
    expect(textOf('pending', false)).toBe('Waiting for your answer')
    expect(textOf('accepted', true)).toBe('Accepted')
  })
})

it('of a job at a garage its mechanic reads of nobody on the way [NOTE-16]', () => {
  const textOf = (serviceType: 'mobile' | 'garage') =>
    mechanicStatusText('on-the-way', { serviceType, hasProposed: false })
  expect([textOf('mobile'), textOf('garage')]).toEqual(['On the way', 'Getting ready'])
  expect([setOffLabel('mobile'), setOffLabel('garage')]).toEqual(['On my way', 'Getting ready'])
})

it('of a job at a garage the customer reads of nobody on the way [NOTE-16]', () => {
  expect(bookingHeading('on-the-way', 'garage')).toBe('Getting ready for your car')
  expect(customerStatusText('on-the-way', 'garage')).toBe('Getting ready for your car')
  expect(progressStepText('On the Way', 'garage')).toBe('Getting ready for your car')
  expect(progressStepText('On the Way', 'mobile')).toBe('On the Way')
  expect(progressStepText('Mechanic Assigned', 'garage')).toBe('Mechanic Assigned')
  expect(bookingHeading('on-the-way', 'mobile')).toBe('On the way')
})

describe('a booking', () => {
  it.each<[string, (status: BookingStatus) => boolean, BookingStatus[]]>([
    ['can be moved [BOOK-15]', isOpen, ['pending', 'accepted']],
    [
      'can be cancelled by the desk [PAY-200]',
      isCancellable,
      ['pending', 'accepted', 'on-the-way'],
    ],
    ['may have had its mechanic there in vain [PAY-200]', isVisited, ['accepted', 'on-the-way']],
    ['has begun [BOOK-15]', hasBegun, ['on-the-way', 'in-progress', 'completed']],
    ['has ended [BOOK-15]', isEnded, ['completed', 'cancelled']],
  ])('%s in these statuses alone', (_, isSo, statuses) => {
    expect(BOOKING_STATUSES.filter(isSo)).toEqual(statuses)
  })
})
