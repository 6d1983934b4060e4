import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { penceFrom } from '#domain/money/money.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
  reservationRule,
} from '#domain/payments/deposit-terms.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { Price } from '#web/ui/text/price.tsx'

const { kept, ours } = DEPOSIT_SENTENCES

type ReadOutProps = {
  totalPounds: number
  depositPounds: number
  hasTime: boolean
  isExpress: boolean
}

/** The words for the telephone: what the site shows before the button that books. */
export function ReadOut({ totalPounds, depositPounds, hasTime, isExpress }: ReadOutProps) {
  const deposit = penceFrom(depositPounds)
  return (
    <section aria-labelledby="read-out" className="rounded-panel bg-yellow-100 px-5 py-4">
      <h2 id="read-out" className="text-xl">
        Please read this out
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          The price is <Price pounds={totalPounds} />, any VAT included. Nothing is added without
          your agreement.
        </li>
        <li>{depositPurpose(deposit, hasTime)} You pay it by the link in our email.</li>
        {[whatIsDue(penceFrom(totalPounds), deposit), depositRefunded(deposit), kept, ours].map(
          (sentence) => (
            <li key={sentence}>{sentence}</li>
          ),
        )}
        <li>{reservationRule(hasTime)}</li>
        <li>Our terms and our privacy notice are on our site.</li>
        {isExpress ? (
          <li>
            The work is less than 14 days away, so we need you to say: “{EXPRESS_REQUEST_WORDS}” Do
            you agree?
          </li>
        ) : null}
      </ul>
    </section>
  )
}
