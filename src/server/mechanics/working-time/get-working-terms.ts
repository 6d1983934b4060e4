import type { WorkingTerms } from '#contract/mechanics/working-time.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { MechanicContext } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'

export const getWorkingTerms = async (ctx: MechanicContext): Promise<WorkingTerms> =>
  termsToWire(ctx.mechanic)

export const termsToWire = (mechanic: StoredMechanic): WorkingTerms => ({
  phone: phoneText(mechanic.phone),
  businessEmail: mechanic.businessEmail,
  businessPhone: mechanic.businessPhone && phoneText(mechanic.businessPhone),
  location: mechanic.location,
  serviceRadius: mechanic.serviceRadius,
  hourlyRate: mechanic.hourlyRate,
  isTakingJobs: mechanic.pausedAt === null,
  isListed: mechanic.unlistedAt === null,
  isOnMap: mechanic.coordinates !== null,
  hasCalendar: mechanic.calendarTokenHash !== null,
})
