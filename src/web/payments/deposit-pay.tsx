import { startBookingDeposit } from '#contract/payments/deposits.calls.ts'
import { SEEN_BY_PEOPLE } from '#domain/payments/seen-by-people.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { type StartPayment, usePaymentTab } from './use-payment-tab.ts'

type DepositPayProps = {
  label: string
  /** Of the booking, or of the registration fee. */
  bookingId: string
  /** Where to pay: the deposit, the final bill, or the fee. */
  start?: StartPayment
  /** Where the form leads without scripts. */
  formAction?: string
  /** What the payer enters on a page that asks for no amount of its own. */
  amount?: string
  onCheck: () => Promise<unknown>
}

/** The Pay button, and instructions while the payment happens in the other tab. */
export function DepositPay({
  label,
  bookingId,
  start = startBookingDeposit,
  formAction = `/booking-confirmation/${bookingId}/pay`,
  amount,
  onCheck,
}: DepositPayProps) {
  const { open, isOpening, check, isChecking, checkout, failure } = usePaymentTab(
    start,
    bookingId,
    onCheck,
  )
  return (
    <div className="mt-4">
      {checkout === null ? (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <Button
            type="submit"
            formAction={formAction}
            isLoading={isOpening}
            loadingLabel="Opening…"
            size="large"
          >
            {label}
          </Button>
        </form>
      ) : (
        <div role="status">
          <p>
            The payment page is open in a new tab
            {checkout.simulated ? ' (a simulation: no money moves)' : ''}.{' '}
            {checkout.seenByPeople
              ? [amount && `Please enter ${amount} there.`, SEEN_BY_PEOPLE.onPage]
                  .filter(Boolean)
                  .join(' ')
              : 'Come back when you have paid; this page checks again by itself.'}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button onClick={check} isLoading={isChecking} loadingLabel="Checking…">
              I have paid
            </Button>
            <ExternalLink href={checkout.url} button="outline">
              Open it again
            </ExternalLink>
          </div>
        </div>
      )}
      <FailureNotice failure={failure} isLive className="mt-4" />
    </div>
  )
}
