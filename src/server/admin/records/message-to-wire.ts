import type { AdminMessage } from '#contract/admin/admin-records.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { contactMessages } from '#server/db/schema/contact.ts'

export const messageToWire = (row: typeof contactMessages.$inferSelect): AdminMessage => ({
  ...row,
  phone: row.phone && phoneText(row.phone),
  createdAt: row.createdAt.toString(),
  answeredAt: row.answeredAt?.toString() ?? null,
})
