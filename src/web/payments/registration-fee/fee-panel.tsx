import { startFeePayment } from '#contract/payments/registration-fee/registration-fee.calls.ts'
import type { RegistrationFeeOnPage } from '#contract/payments/registration-fee/registration-fee.ts'
import { formatPounds, pence, penceOf } from '#domain/money/money.ts'
import { REFUND_SENTENCES } from '#domain/payments/deposit-terms.ts'
import { applicantFeeText } from '#domain/payments/registration-fee/fee-state.ts'
import { FEE_SENTENCES } from '#domain/payments/registration-fee/fee-terms.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { DepositPay } from '#web/payments/deposit-pay.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dateText } from '#web/ui/text/date-text.ts'

type FeePanelProps = {
  fee: RegistrationFeeOnPage
  /** The heading above it. */
  heading: 'h1' | 'h2' | 'h3'
  /** Loads the fee again, because the payment happens in another tab. */
  onCheck: () => Promise<unknown>
  className?: string
}

/** The registration fee with its rules, and where it is paid [PAY-130]. */
export function FeePanel({ fee, heading: Heading, onCheck, className }: FeePanelProps) {
  const { supportPhone } = useSettings()
  const isDue = fee.state === 'due'
  const amount = formatPounds(penceOf(fee.pounds) ?? pence(0))
  return (
    <section
      aria-labelledby="registration-fee"
      className={classNames(
        'max-w-prose rounded-panel p-5 md:p-6',
        isDue ? 'bg-yellow-100' : 'bg-green-50',
        className,
      )}
    >
      <div role="status">
        <Heading id="registration-fee" className="text-2xl">
          {applicantFeeText(fee.state, fee.refund)}
        </Heading>
        <p className="mt-1.5">{sentenceOf(fee, { amount, supportPhone })}</p>
      </div>
      {isDue ? (
        <DepositPay
          label={`Pay ${amount} registration fee`}
          bookingId={fee.id}
          start={startFeePayment}
          amount={amount}
          formAction={`/registration-fee/${fee.id}/pay`}
          onCheck={onCheck}
        />
      ) : null}
    </section>
  )
}

function sentenceOf(
  { state, paidAt, refund }: RegistrationFeeOnPage,
  { amount, supportPhone }: { amount: string; supportPhone: string },
): string {
  switch (state) {
    case 'due':
      return `${amount}, once. ${FEE_SENTENCES.notNeeded} ${FEE_SENTENCES.refunded}`
    case 'paid':
      return `Thank you: ${amount} arrived${paidAt ? ` on ${dateText(paidAt)}` : ''}. ${FEE_SENTENCES.refunded}`
    case 'mismatched':
      return `What reached us is not the fee of ${amount}. A person is looking at it; ring ${supportPhone} if you would like to talk.`
    case 'refunded':
      return `${amount}. ${refundSentence(refund)}`
    case 'waived':
      return refund === null
        ? 'There is nothing you need to do.'
        : `You had paid ${amount}. ${refundSentence(refund)}`
    case 'cancelled':
      return 'Nothing was paid, so nothing is owed.'
  }
}

/** What a bank sent back goes by bank transfer; of one that is asked for, the page does not know. */
function refundSentence(refund: RegistrationFeeOnPage['refund']): string {
  if (refund === 'done') return `We have sent it back. ${REFUND_SENTENCES.bank}`
  return refund === 'failed'
    ? REFUND_SENTENCES.byTransfer
    : `${REFUND_SENTENCES.how} ${REFUND_SENTENCES.bank}`
}
