import { describe, expect, it } from 'vitest'
import { canMove, progressSteps, trackingStatusOf } from './booking-lifecycle.ts'
import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts'

describe('a booking', () => {
  it('moves along these nine ways and no other [BOOK-15]', () => {
    const moves = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual([
      'pending → accepted',
      'pending → cancelled',
      'accepted → pending',
      'accepted → on-the-way',
      'accepted → cancelled',
      'on-the-way → accepted',
      'on-the-way → in-progress',
      'on-the-way → cancelled',
      'in-progress → completed',
    ])
  })

  it.each([
    ['pending', 'confirmed'],
    ['accepted', 'confirmed'],
    ['on-the-way', 'confirmed'],
    ['in-progress', 'in-progress'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
  ] as const)('that is %s is tracked as %s [BOOK-18]', (status, shown) => {
    expect(trackingStatusOf(status)).toBe(shown)
  })
})

describe('progressSteps', () => {
  const events = (...statuses: BookingStatus[]) =>
    statuses.map((status, index) => ({ status, at: `0${index}:00` }))

  it('shows the times at which the steps really happened [BOOK-18]', () => {
    expect(progressSteps(events('pending', 'accepted', 'on-the-way'))).toEqual([
      { step: 'Booking Confirmed', completed: true, time: '00:00' },
      { step: 'Mechanic Assigned', completed: true, time: '01:00' },
      { step: 'On the Way', completed: true, time: '02:00' },
      { step: 'Service in Progress', completed: false, time: null },
      { step: 'Service Complete', completed: false, time: null },
    ])
  })

  it('takes back the mechanic who could not come, and dates the one who took over [BOOK-18]', () => {
    const lost = progressSteps(events('pending', 'accepted', 'pending'))
    expect(lost.map((step) => step.time)).toEqual(['00:00', null, null, null, null])
    const replaced = progressSteps(events('pending', 'accepted', 'pending', 'accepted'))
    expect(replaced.map((step) => step.time)).toEqual(['00:00', '03:00', null, null, null])
  })

  it('takes back that somebody set off who never arrived, once another is sent [BOOK-18, JOB-144]', () => {
    const sent = progressSteps(events('pending', 'accepted', 'on-the-way', 'accepted'))
    expect(sent.map((step) => step.time)).toEqual(['00:00', '01:00', null, null, null])
    const here = progressSteps(
      events('pending', 'accepted', 'on-the-way', 'accepted', 'on-the-way', 'in-progress'),
    )
    expect(here.map((step) => step.time)).toEqual(['00:00', '01:00', '04:00', '05:00', null])
  })

  it('dates the mechanic whom the desk has sent, and not the one before [BOOK-18, JOB-23]', () => {
    const sent = progressSteps([
      ...events('pending', 'accepted'),
      { status: 'accepted', at: '02:00', type: 'assigned' },
      { status: 'accepted', at: '03:00', type: 'rescheduled' },
    ])
    expect(sent.map((step) => step.time)).toEqual(['00:00', '02:00', null, null, null])
  })

  it('leaves the steps of a cancelled booking where they stopped', () => {
    const steps = progressSteps(events('pending', 'cancelled'))
    expect(steps.map((step) => step.completed)).toEqual([true, false, false, false, false])
  })
})
