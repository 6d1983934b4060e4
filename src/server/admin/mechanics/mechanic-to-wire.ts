import type { AdminMechanic } from '#contract/admin/admin.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import type { Vetting } from './load-vetting.ts'

export const mechanicToWire = (
  row: StoredMechanic,
  openJobs: number,
  vetting: Vetting,
): AdminMechanic => ({
  ...row,
  ...vetting,
  // What it lacks today decides, before the clock has looked [MECH-145].
  isListed:
    row.isApproved &&
    row.isActive &&
    row.unlistedAt === null &&
    vetting.missingDocuments.length === 0,
  // The database stores E.164; pages show the national form.
  phone: phoneText(row.phone),
  createdAt: row.createdAt.toString(),
  decidedAt: row.decidedAt?.toString() ?? null,
  rejectedAt: row.rejectedAt?.toString() ?? null,
  deactivatedAt: row.deactivatedAt?.toString() ?? null,
  openJobs,
})
