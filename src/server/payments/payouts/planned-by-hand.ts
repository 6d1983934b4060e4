import { and, eq } from 'drizzle-orm'
import { payouts } from '#server/db/schema/payouts.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'

/** Selects the payouts that only a person can make [PAY-121]. */
export const ofUnseenPlanned = () =>
  and(eq(payouts.state, 'planned'), eq(payouts.provider, UNSEEN_PROVIDER))
