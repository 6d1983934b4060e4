import type { ReactNode, Ref, SubmitEvent } from 'react'
import type { Quote } from '#contract/quotes/quotes.ts'
import { penceFrom } from '#domain/money/money.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
  reservationRule,
} from '#domain/payments/deposit-terms.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { Button } from '#web/ui/button/button.tsx'
import { pressedOf } from '#web/ui/form/pressed-of.ts'
import { TotalBar } from '#web/ui/layout/total-bar.tsx'
import { DepositPay } from './deposit-step.tsx'

const RULES = [
  DEPOSIT_SENTENCES.kept,
  DEPOSIT_SENTENCES.byPhone,
  DEPOSIT_SENTENCES.ours,
  DEPOSIT_SENTENCES.collection,
] as const

type DepositScreenProps = {
  quote: Quote
  /** False while the customer and the mechanic have yet to agree the time. */
  hasTime: boolean
  headingRef: Ref<HTMLHeadingElement>
  /** The obstacle to the booking: a moved price, an expired quote. */
  problem: ReactNode
  isBooking: boolean
  onBack: () => void
  onComplete: () => void
}

/** The screen after step 3. The booking completes without waiting for the payment [PAY-2]. */
export function DepositScreen(props: DepositScreenProps) {
  const { quote, hasTime, headingRef, problem, isBooking, onBack, onComplete } = props
  const deposit = penceFrom(quote.depositPounds)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pressedOf(event) === 'back') onBack()
    if (pressedOf(event) === 'book') onComplete()
  }
  return (
    // Without scripts each button posts to an address of its own.
    <form method="post" onSubmit={submit} className="mt-9 md:mt-10">
      <input type="hidden" name="step" value="deposit" />
      <h1 ref={headingRef} tabIndex={-1} className="text-[2.25rem] md:text-[2.5rem]">
        {hasTime ? 'Secure your slot' : 'Secure your booking'}
      </h1>
      <p className="mt-3 max-w-prose text-stone-600">
        {depositPurpose(deposit, hasTime)}{' '}
        {whatIsDue(penceFrom(quote.totalCost), deposit, quote.savesCard)}
      </p>
      {/* The height allows for the text shown during a payment, so that the rules below do not shift. */}
      <div className="mt-7 min-h-44 sm:min-h-38">
        <DepositPay quote={quote} />
      </div>
      <section aria-labelledby="deposit-rules" className="mt-8">
        <h2 id="deposit-rules" className="text-xl">
          If plans change
        </h2>
        <ul className="mt-2 border-t border-stone-200">
          {[depositRefunded(deposit), ...RULES, reservationRule(hasTime)].map((rule) => (
            <li key={rule} className="border-b border-stone-200 py-2.5 leading-snug">
              {rule}
            </li>
          ))}
        </ul>
      </section>
      {problem ? <div className="mt-7">{problem}</div> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="go"
          value="back"
          variant="outline"
          size="large"
          disabled={isBooking}
        >
          Back to Form
        </Button>
        <TotalBar pounds={quote.totalCost}>
          <Button
            type="submit"
            name="go"
            value="book"
            formAction={`/booking/${quote.id}/book`}
            variant={quote.deposit === 'paid' ? 'primary' : 'outline'}
            size="large"
            isLoading={isBooking}
            loadingLabel="Booking..."
            className="grow"
          >
            Complete Booking
          </Button>
        </TotalBar>
      </div>
    </form>
  )
}
