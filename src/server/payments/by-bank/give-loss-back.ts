import { type Pence, pence } from '#domain/money/money.ts'
import { earnedLeft, lossLeft } from '#domain/payments/ledger/earned-left.ts'
import { lossGivenBack, refundByBank } from '#domain/payments/ledger/provider-entries.ts'
import type { Context } from '#server/context.ts'
import { listPosted } from '#server/payments/ledger/list-posted.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'

type GivenBack = {
  causeId: string
  bookingId: string | null
  amountPence: Pence
  /** Whether we alone bore the refund, while both sides bore the loss. */
  isOurLoss?: boolean
}

/** Posts that a lost dispute has turned out to be a refund: those who bore the loss have it back. */
export async function giveLossBack(
  ctx: Context,
  { causeId, bookingId, amountPence, isOurLoss = false }: GivenBack,
): Promise<void> {
  if (isOurLoss) {
    const nothing = pence(0)
    const shares = {
      commissionPence: amountPence,
      mechanicPence: nothing,
      writtenOffPence: nothing,
    }
    const event = { causeId, bookingId, mechanicId: null }
    await postEntry(
      ctx,
      refundByBank({ ...event, shares: { ...shares, refundPence: amountPence } }),
    )
    return
  }
  const posted = await listPosted(ctx, bookingId)
  const { leftPence, mechanicId } = earnedLeft(posted)
  const shares = lossGivenBack({
    amountPence,
    // Without a booking nobody has earned anything, so the whole loss was ours.
    writtenOffPence: bookingId === null ? amountPence : lossLeft(posted),
    leftPence,
    mechanicId,
  })
  await postEntry(ctx, refundByBank({ causeId, bookingId, shares, mechanicId }))
}
