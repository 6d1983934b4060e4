import type { WorkingTerms } from '#contract/mechanics/working-time.ts'
import { requireMechanic, type StoredMechanic } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'

export const getWorkingTerms = async (ctx: Context): Promise<WorkingTerms> =>
  termsToWire(await requireMechanic(ctx))

export const termsToWire = (mechanic: StoredMechanic): WorkingTerms => ({
  phone: mechanic.phone,
  location: mechanic.location,
  serviceRadius: mechanic.serviceRadius,
  hourlyRate: mechanic.hourlyRate,
  isTakingJobs: mechanic.pausedAt === null,
  isListed: mechanic.unlistedAt === null,
  isOnMap: mechanic.coordinates !== null,
  hasCalendar: mechanic.calendarTokenHash !== null,
})
