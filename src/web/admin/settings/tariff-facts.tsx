import { wholePoundsText } from '#domain/money/pounds.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'

export const TERM_LABELS: Readonly<Record<keyof TariffTerms, string>> = {
  labourRatePounds: 'An hour of labour',
  mobileFeePounds: 'Mobile visit',
  premiumPartsPercent: 'Parts of premium makes',
  luxuryPartsPercent: 'Parts of luxury makes',
  outerLondonPercent: 'Labour in outer London',
  innerLondonPercent: 'Labour in inner London',
  depositPounds: 'Deposit at booking',
}

/** In the order in which they are read and entered. */
export const TERMS = Object.keys(TERM_LABELS) as readonly (keyof TariffTerms)[]

export const termText = (term: keyof TariffTerms, value: number): string =>
  term.endsWith('Pounds') ? wholePoundsText(value) : `${value}% more`

type TariffFactsProps = {
  terms: TariffTerms
  /** What it is compared with: only what differs is shown, with what it was. */
  before?: TariffTerms
}

export function TariffFacts({ terms, before }: TariffFactsProps) {
  const shown = TERMS.filter((term) => !before || before[term] !== terms[term])
  if (shown.length === 0) return <p className="mt-2">Nothing differs from before.</p>
  return (
    <dl className="mt-2">
      {shown.map((term) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-4 border-b border-dotted border-stone-300 py-2"
        >
          <dt>{TERM_LABELS[term]}</dt>
          <dd className="text-right tabular-nums">
            {before ? (
              <span className="text-stone-600">{termText(term, before[term])} → </span>
            ) : null}
            <strong>{termText(term, terms[term])}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
