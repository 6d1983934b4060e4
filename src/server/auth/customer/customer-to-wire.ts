import type * as z from 'zod/mini'
import type { Customer } from '#contract/auth/accounts.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { StoredCustomer } from '#server/db/schema/customers.ts'

/** The answer's schema drops the other columns. */
export const customerToWire = (row: StoredCustomer): z.input<typeof Customer> => ({
  ...row,
  phone: row.phone && phoneText(row.phone),
  createdAt: row.createdAt.toString(),
})
