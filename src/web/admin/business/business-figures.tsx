import type { ReactNode } from 'react'
import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import { formatPounds } from '#domain/money/money.ts'
import { listOf } from './list-of.ts'

type Periods = { periods: readonly BusinessPeriod[] }

/** The whole of what the chart shows, in figures. Each count is a link to exactly its bookings. */
export function BusinessFigures({ periods }: Periods) {
  const whole = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' }
  const sum = (of: (period: BusinessPeriod) => number) =>
    periods.reduce((all, period) => all + of(period), 0)
  const quotes = sum(({ quotes }) => quotes)
  const reviews = sum(({ reviews }) => reviews)
  const stars = sum(({ rating, reviews }) => (rating ?? 0) * reviews)
  const share = quotes === 0 ? '–' : `${Math.round((sum((p) => p.quotesBooked) / quotes) * 100)}%`
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      <Figure label="Booked" href={listOf('booked', whole)}>
        {sum(({ booked }) => booked)}
      </Figure>
      <Figure label="Completed" href={listOf('completed', whole)}>
        {sum(({ completed }) => completed)}
      </Figure>
      <Figure label="Cancelled by customers" href={listOf('cancelledByCustomer', whole)}>
        {sum(({ cancelledByCustomer }) => cancelledByCustomer)}
      </Figure>
      <Figure label="Cancelled by us" href={listOf('cancelledByUs', whole)}>
        {sum(({ cancelledByUs }) => cancelledByUs)}
      </Figure>
      <Figure label="Billed">{poundsText(sum(({ billed }) => billed))}</Figure>
      <Figure label="Commission">{poundsText(sum(({ commission }) => commission))}</Figure>
      <Figure label={`Of ${quotes} quotes booked`}>{share}</Figure>
      <Figure label={`Stars of ${reviews} reviews`}>
        {reviews === 0 ? '–' : (stars / reviews).toFixed(1)}
      </Figure>
    </dl>
  )
}

const poundsText = (pounds: number) => formatPounds(Math.round(pounds * 100))

function Figure({ label, href, children }: { label: string; href?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-stone-600">{label}</dt>
      <dd className="font-display text-[1.75rem] font-bold leading-tight tabular-nums">
        {href ? (
          <a
            href={href}
            className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {children}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center">{children}</span>
        )}
      </dd>
    </div>
  )
}
