import type { Quote } from '#contract/quotes/quotes.ts'
import { penceFrom } from '#domain/money/money.ts'
import { DEPOSIT_SENTENCES, depositPurpose } from '#domain/payments/deposit-terms.ts'

const stepsOf = ({ depositPounds }: Quote) => [
  ['Choose your mechanic and time', 'Every time you see is free in the mechanic’s own diary.'],
  ['Pay the deposit', depositPurpose(penceFrom(depositPounds), true)],
  ['Get it repaired', DEPOSIT_SENTENCES.finalPayment],
]

/** Of a booked quote these steps are done, or on the booking's own page. */
export function QuoteNextSteps({ quote }: { quote: Quote }) {
  if (quote.isBooked) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-2xl">
        Next steps
      </h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
        {stepsOf(quote).map(([title, text], index) => (
          <li key={title} className="border-t-[3px] border-yellow-500 pt-3 print:border-black">
            <p className="font-semibold">
              {index + 1}. {title}
            </p>
            <p className="text-stone-600">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
