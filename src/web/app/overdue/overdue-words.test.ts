import { describe, expect, it } from 'vitest'
import { OVERDUE_KINDS, type OverdueKind } from '#domain/jobs/dispatch/overdue-kind.ts'
import {
  isStillOpen,
  overdueChoices,
  overdueForMechanic,
  overdueLead,
  overdueNext,
} from './overdue-words.ts'

const booked = (kind: OverdueKind) => ({
  overdue: { kind, nextChangeAt: '2026-11-24T09:45:00Z' },
  mechanicName: 'Robin Carter',
  // 09:00 in summer time.
  scheduledDate: '2026-10-24T08:00:00Z',
  deposit: 'paid' as const,
})

const jobOf = (kind: OverdueKind, serviceType: 'mobile' | 'garage' = 'mobile') => ({
  ...booked(kind),
  quote: { serviceType, totalCost: 120 },
})

describe('a booking that does not go as booked', () => {
  it.each(OVERDUE_KINDS)('sends nobody to a customer of a garage, as %s [NOTE-16]', (kind) => {
    expect(overdueForMechanic(jobOf(kind, 'garage'))).not.toMatch(/way|coming|went|at the car/)
  })

  it.each(OVERDUE_KINDS)(
    'names its mechanic and since when, in UK time, as %s [JOB-142]',
    (kind) => {
      for (const serviceType of ['mobile', 'garage'] as const) {
        const lead = overdueLead({ ...booked(kind), serviceType })
        expect(lead).toContain('Robin Carter')
        expect(lead).toContain('Saturday 24 October 2026 at 09:00')
      }
      expect(overdueForMechanic(jobOf(kind))).toContain('Saturday 24 October 2026 at 09:00')
    },
  )

  it('says until when the mechanic has to answer [JOB-142]', () => {
    expect(overdueNext(booked('asked'))).toContain(
      'Robin Carter whether they are coming. If we have not heard',
    )
    expect(overdueNext(booked('asked'))).toContain('by 09:45')
    expect(overdueForMechanic(jobOf('asked'))).toContain('from 09:45')
  })

  it.each(['asked', 'sought', 'gone'] as const)(
    'promises no visit and offers the deposit back as %s [JOB-142]',
    (kind) => {
      expect(isStillOpen(booked(kind))).toBe(true)
      expect(overdueLead(booked(kind))).not.toContain('comes to you')
      expect(overdueChoices(booked(kind))).toContain('refund your deposit in full')
    },
  )

  it.each(['not-started', 'not-finished'] as const)(
    'offers no other mechanic once one has set off, as %s [JOB-142]',
    (kind) => {
      expect(isStillOpen(booked(kind))).toBe(false)
    },
  )

  it('speaks of no deposit that was not paid [JOB-142]', () => {
    expect(overdueChoices({ deposit: 'unpaid' })).not.toContain('deposit')
  })

  it('says nothing while it goes as booked [JOB-142]', () => {
    expect(overdueLead({ ...booked('asked'), overdue: null })).toBeNull()
    expect(overdueForMechanic({ ...jobOf('asked'), overdue: null })).toBeNull()
  })
})
