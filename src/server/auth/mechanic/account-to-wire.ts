import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'

/** Copy field by field: the answer is stored for the idempotency key and must not hold a password hash. */
export const accountToWire = (mechanic: StoredMechanic): MechanicAccount => ({
  id: mechanic.id,
  name: mechanic.name,
  email: mechanic.email,
  phone: phoneText(mechanic.phone),
  specialty: mechanic.specialty,
  location: mechanic.location,
  qualification: mechanic.qualification,
  experience: mechanic.experience,
  isApproved: mechanic.isApproved,
  isListed: mechanic.isApproved && mechanic.unlistedAt === null,
  createdAt: mechanic.createdAt.toString(),
})
