import { randomUUIDv7 } from 'node:crypto'
import { pence } from '#domain/money/money.ts'
import { REGISTRATION_FEE_POUNDS } from '#domain/payments/registration-fee/fee-terms.ts'
import type { LaterOfFee } from '#server/auth/mechanic/charge-fee.ts'
import type { Db } from '#server/db/open.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import type { NewRow } from '#server/db/statement.ts'

/** The applicants have yet to pay, but for the last, who need not: a visitor sees both states and can try the payment. */
export async function seedFees(
  db: Db,
  applicantIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  const waived = {
    state: 'waived',
    decidedBy: 'Kerbside',
    decidedBecause: 'Recommended by a mechanic who works with us.',
  } as const
  await db.insert(registrationFees).values(
    applicantIds.map((mechanicId, index) => ({
      id: randomUUIDv7(),
      mechanicId,
      amount: pence(REGISTRATION_FEE_POUNDS * 100),
      provider: 'simulator',
      createdAt: now,
      ...(index === applicantIds.length - 1
        ? waived
        : { state: 'due' as const, decidedBy: null, decidedBecause: null }),
    })) satisfies NewRow<typeof registrationFees, LaterOfFee>[],
  )
}
