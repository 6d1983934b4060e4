import type { WeeklyHours } from '#domain/bookings/slots.ts'

type Hours = { from: string; to: string }

const ALL_DAY: Hours = { from: '08:00', to: '18:00' }
const MORNING: Hours = { from: '08:00', to: '12:00' }

const week = (weekday: Hours, saturday: Hours | null, sunday: Hours | null): WeeklyHours => ({
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday,
  sunday,
})

/** `to` is the last hour at which a job may start. */
export const WORKING_WEEKS = {
  weekdays: week(ALL_DAY, null, null),
  'six-days': week(ALL_DAY, { from: '09:00', to: '16:00' }, null),
  'every-day': week(ALL_DAY, ALL_DAY, { from: '10:00', to: '15:00' }),
  early: week({ from: '08:00', to: '14:00' }, MORNING, null),
  late: week({ from: '11:00', to: '18:00' }, ALL_DAY, null),
  'four-days': { ...week(ALL_DAY, MORNING, null), wednesday: null },
} satisfies Record<string, WeeklyHours>

export type WeekName = keyof typeof WORKING_WEEKS
