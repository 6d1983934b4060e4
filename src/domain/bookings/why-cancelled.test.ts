import { describe, expect, it } from 'vitest'
import { deskReasonText, whyCancelled, whyJobCancelled } from './why-cancelled.ts'

describe('who or what cancelled a booking', () => {
  it.each([
    ['customer', 'Sold the car', /You cancelled/, /customer has cancelled/],
    ['mechanic', null, /mechanic had to cancel/, /its mechanic could not come/],
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
