import type * as z from 'zod/mini'
import type { Customer } from '#contract/auth/accounts.ts'
import type { StoredCustomer } from '#server/db/schema/customers.ts'

/** The answer's schema drops the other columns. */
export const customerToWire = (row: StoredCustomer): z.input<typeof Customer> => ({
  ...row,
  createdAt: row.createdAt.toString(),
})
