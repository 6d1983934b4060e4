import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { answerDueAt, type ClockStep, clockStep } from './answer-clock.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-02T${time}Z`)
const clockText = (instant: Temporal.Instant) => instant.toString().slice(11, 19)

describe('a proposal without an answer [INSP-35]', () => {
  it.each<[string, BookingStatus, string | null, string, ClockStep]>([
    ['a second before a quarter of an hour', 'in-progress', null, '10:14:59', 'wait'],
    ['after a quarter of an hour', 'in-progress', null, '10:15:00', 'remind'],
    ['hours after it, where we were down', 'in-progress', null, '13:00:00', 'remind'],
    ['a second before the end of the next one', 'in-progress', '10:15:00', '10:29:59', 'wait'],
    ['after half an hour', 'in-progress', '10:15:00', '10:30:00', 'postpone'],
    [
      'a quarter of an hour before the end, reminded late',
      'in-progress',
      '13:00:00',
      '13:00:00',
      'wait',
    ],
    [
      'a quarter of an hour after a late reminder',
      'in-progress',
      '13:00:00',
      '13:15:00',
      'postpone',
    ],
    ['at once where the job is completed', 'completed', null, '10:00:01', 'postpone'],
    [
      'where the job is completed after the reminder',
      'completed',
      '10:15:00',
      '10:16:00',
      'postpone',
    ],
    ['where the job was cancelled', 'cancelled', null, '12:00:00', 'wait'],
    ['where the job was given back', 'pending', '10:15:00', '12:00:00', 'wait'],
  ])('%s (%s): reminded %s, now %s: %s', (_, status, remindedAt, now, step) => {
    const proposal = {
      proposedAt: at('10:00:00'),
      remindedAt: remindedAt ? at(remindedAt) : null,
      answerMinutes: 15,
    }
    expect(clockStep({ ...proposal, status }, at(now))).toBe(step)
  })

  it('joins the visit for half an hour, and for a quarter after a late reminder', () => {
    const proposedAt = at('10:00:00')
    expect(clockText(answerDueAt({ proposedAt, remindedAt: null, answerMinutes: 15 }))).toBe(
      '10:30:00',
    )
    expect(
      clockText(answerDueAt({ proposedAt, remindedAt: at('11:00:00'), answerMinutes: 15 })),
    ).toBe('11:15:00')
  })
})
