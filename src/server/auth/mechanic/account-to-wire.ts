import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import type { StoredMechanic } from '#server/auth/guards.ts'

/** Field by field: the answer to a key is stored, and must hold no hash. */
export const accountToWire = (mechanic: StoredMechanic): MechanicAccount => ({
  id: mechanic.id,
  name: mechanic.name,
  email: mechanic.email,
  phone: mechanic.phone,
  specialty: mechanic.specialty,
  location: mechanic.location,
  qualification: mechanic.qualification,
  experience: mechanic.experience,
  isApproved: mechanic.isApproved,
  isListed: mechanic.isApproved && mechanic.unlistedAt === null,
  createdAt: mechanic.createdAt.toString(),
})
