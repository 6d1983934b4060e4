import { describe, expect, it } from 'vitest'
import {
  cancelReasonText,
  deskCancelledFor,
  deskReasonText,
  whyCancelled,
  whyJobCancelled,
} from './why-cancelled.ts'

describe('who or what cancelled a booking', () => {
  it.each([
    ['customer', 'Sold the car', /You cancelled/, /customer has cancelled/],
    ['mechanic', null, /mechanic had to cancel/, /its mechanic could not do it/],
    ['administrator', null, /We had to cancel/, /We have cancelled/],
    ['not-there', 'Nobody answered', /no car or no keys/, /no car or no keys/],
    ['clock', 'unpaid', /deposit was not paid/, /because the deposit was not paid/],
    ['clock', 'unanswered', /No mechanic near you/, /because no mechanic accepted it/],
    ['clock', 'not-replaced', /nobody else near you/, /and nobody took over in time/],
    ['clock', 'a reason of a later release', /later release/, /^This job has been cancelled\.$/],
  ])('is named to the customer and to a mechanic: %s, %s [JOB-141]', (...row) => {
    const [cancelledBy, cancelReason, customer, mechanic] = row
    expect(whyCancelled({ cancelledBy, cancelReason })).toMatch(customer)
    expect(whyJobCancelled({ cancelledBy, cancelReason })).toMatch(mechanic)
  })

  it('is no code for the desk, and what a person typed stays as it is [JOB-141]', () => {
    expect(deskReasonText('unpaid')).toBe('the deposit was not paid in time')
    expect(deskReasonText('Sold the car')).toBe('Sold the car')
    expect(deskReasonText(null)).toBeNull()
  })
})

it('the reason of the clock is said to the customer in words, and a typed one as it stands [JOB-141]', () => {
  expect(cancelReasonText('unpaid')).toBe('The deposit was not paid in time.')
  expect(cancelReasonText('toString')).toBe('toString')
  expect(cancelReasonText(null)).toBeNull()
  expect(deskReasonText('toString')).toBe('toString')
})

it('a word of the clock that a person typed is no act of the clock [JOB-141]', () => {
  const typed = { cancelledBy: 'customer', cancelReason: 'unpaid' }
  expect(whyCancelled(typed)).toBe('You cancelled this booking.')
  expect(whyJobCancelled(typed)).toBe('The customer has cancelled this job.')
})

it('who cancelled a booking may be unknown, which is said to nobody as a reason [JOB-141]', () => {
  const unknown = { cancelledBy: null, cancelReason: 'unpaid' }
  expect(whyCancelled(unknown)).toBe('It will not take place.')
  expect(whyJobCancelled(unknown)).toBe('This job has been cancelled.')
  expect(whyCancelled({ cancelledBy: 'clock', cancelReason: null })).toBe('It will not take place.')
})

it.each(['not-replaced', 'mechanic', ''])(
  'a booking at a garage is cancelled for no reason of somebody who comes: %s [NOTE-16]',
  (why) => {
    const cancelled = { cancelledBy: why === 'mechanic' ? why : 'clock', cancelReason: why }
    for (const words of [whyCancelled(cancelled), whyJobCancelled(cancelled)])
      expect(words).not.toMatch(/\b(come|coming)\b/)
  },
)

it('the desk reads for whom it cancelled, where it was for somebody else [PAY-200]', () => {
  expect(deskCancelledFor('customer')).toBe('the customer asked for it')
  expect(deskCancelledFor('not-there')).toBe('nobody, no car or no keys were there')
  for (const other of ['administrator', 'mechanic', 'toString', null])
    expect(deskCancelledFor(other)).toBeNull()
})
