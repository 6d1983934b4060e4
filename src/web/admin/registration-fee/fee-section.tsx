import type { AdminMechanic } from '#contract/admin/admin.ts'
import { isFeeAwaited } from '#domain/payments/registration-fee/fee-state.ts'
import { MarkDialog } from '#web/admin/by-hand/mark-dialog.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { FeeReasonDialog } from './fee-reason-dialog.tsx'
import { feeText } from './fee-text.ts'

/** The registration fee of a mechanic, and what somebody who moves money can do with it [PAY-133, PAY-135]. */
export function FeeSection({ mechanic }: { mechanic: AdminMechanic }) {
  const { id, name, registrationFee: fee } = mechanic
  if (fee === null) return null
  return (
    <section aria-labelledby="registration-fee" className="mt-8">
      <h2 id="registration-fee" className="text-2xl">
        Registration fee
      </h2>
      <p className="mt-2">{feeText(fee)}</p>
      {fee.decidedBecause ? <p className="user-text text-stone-600">{fee.decidedBecause}</p> : null}
      <WithRight right="move money">
        <div className="mt-3 flex flex-wrap gap-2.5">
          {isFeeAwaited(fee.state) ? (
            <>
              <MarkDialog what="registration fee" id={String(id)} of={name} pounds={fee.pounds} />
              <FeeReasonDialog id={id} name={name} pounds={fee.pounds} what="waive" />
            </>
          ) : null}
          {fee.state === 'paid' ? (
            <FeeReasonDialog id={id} name={name} pounds={fee.pounds} what="refund" />
          ) : null}
        </div>
      </WithRight>
    </section>
  )
}
