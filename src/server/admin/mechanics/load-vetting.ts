import { inArray } from 'drizzle-orm'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { type DocumentGaps, documentGaps } from '#domain/mechanics/document-gaps.ts'
import { poundsOf } from '#domain/money/money.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import { loadFeeRefunds, loadFees } from '#server/payments/registration-fee/find-fee.ts'

export type Vetting = DocumentGaps & Pick<AdminMechanic, 'documentsToCheck' | 'registrationFee'>

/** Loads why each of these mechanics is not listed, what waits for an administrator, and their fee. */
export async function loadVetting(
  ctx: Context,
  mechanicIds: readonly number[],
): Promise<(mechanicId: number) => Vetting> {
  const rows =
    mechanicIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(mechanicDocuments)
          .where(inArray(mechanicDocuments.mechanicId, [...mechanicIds]))
  const feeOf = await loadFees(ctx, mechanicIds)
  const fees = mechanicIds.flatMap((id) => feeOf(id) ?? [])
  const refundOf = await loadFeeRefunds(ctx, fees)
  const byMechanic = Map.groupBy(rows, ({ mechanicId }) => mechanicId)
  const today = ukDayOf(ctx.now).toString()
  return (mechanicId) => {
    const own = byMechanic.get(mechanicId) ?? []
    return {
      ...documentGaps(own, today),
      documentsToCheck: own.filter((row) => row.approvedAt === null && row.rejectedAt === null)
        .length,
      registrationFee: feeInList(feeOf(mechanicId), refundOf),
    }
  }
}

const feeInList = (
  fee: RegistrationFee | null,
  refundOf: Awaited<ReturnType<typeof loadFeeRefunds>>,
): Vetting['registrationFee'] =>
  fee && {
    state: fee.state,
    pounds: poundsOf(fee.amount),
    paidAt: fee.paidAt?.toString() ?? null,
    refund: refundOf(fee),
    decidedBecause: fee.decidedBecause,
  }
