import type { AdminMechanic } from '#contract/admin.ts'
import type { StoredMechanic } from '#server/guards.ts'

export const mechanicToWire = (row: StoredMechanic): AdminMechanic => ({
  ...row,
  createdAt: row.createdAt.toString(),
  decidedAt: row.decidedAt?.toString() ?? null,
  rejectedAt: row.rejectedAt?.toString() ?? null,
})
