import type { ReactNode } from 'react'
import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import type { PeriodUnit } from '#domain/bookings/period-units.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { listOf } from './list-of.ts'
import { type BusinessTotals, type Change, changeOf, totalsOf } from './totals.ts'

type BusinessFiguresProps = {
  periods: readonly BusinessPeriod[]
  /** As many periods before these; undefined until they have come. */
  earlier: readonly BusinessPeriod[] | undefined
  unit: PeriodUnit
}

const EARLIER_WORDS: Record<PeriodUnit, string> = {
  day: 'the 7 days before',
  week: 'the 13 weeks before',
  month: 'the 12 months before',
}

/** The whole of what the chart shows, in figures. Each count is a link to exactly its bookings. */
export function BusinessFigures({ periods, earlier, unit }: BusinessFiguresProps) {
  const whole = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' }
  const totals = totalsOf(periods)
  const before = earlier && totalsOf(earlier)
  const change = (of: (totals: BusinessTotals) => number | null, kind?: 'points' | 'minutes') =>
    before && changeOf(of(totals), of(before), kind)
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
        <Figure
          label="Booked"
          href={listOf('booked', whole)}
          change={change(({ booked }) => booked)}
        >
          {totals.booked}
        </Figure>
        <Figure
          label="Completed"
          href={listOf('completed', whole)}
          change={change(({ completed }) => completed)}
        >
          {totals.completed}
        </Figure>
        <Figure label="Billed" change={change(({ billed }) => billed)}>
          {poundsText(totals.billed)}
        </Figure>
        <Figure label="Commission" change={change(({ commission }) => commission)}>
          {poundsText(totals.commission)}
        </Figure>
        <Figure
          label="Accepted within"
          change={change(({ acceptedMinutes }) => acceptedMinutes, 'minutes')}
          isGoodWhenFewer
        >
          {totals.acceptedMinutes === null ? '–' : `${totals.acceptedMinutes} min`}
        </Figure>
        <Figure
          label={`Of ${totals.quotes} quotes booked`}
          change={change(({ share }) => share, 'points')}
        >
          {totals.share === null ? '–' : `${totals.share}%`}
        </Figure>
        <Figure
          label="Cancelled by us"
          href={listOf('cancelledByUs', whole)}
          change={change(({ cancelledByUs }) => cancelledByUs)}
          isGoodWhenFewer
        >
          {totals.cancelledByUs}
        </Figure>
        <Figure
          label="Cancelled by customers"
          href={listOf('cancelledByCustomer', whole)}
          change={change(({ cancelledByCustomer }) => cancelledByCustomer)}
          isGoodWhenFewer
        >
          {totals.cancelledByCustomer}
        </Figure>
        <Figure label={`Stars of ${totals.reviews} reviews`}>
          {totals.stars === null ? '–' : totals.stars.toFixed(1)}
        </Figure>
      </dl>
      <p className="mt-2 min-h-5 text-sm text-stone-600">
        {before && before.booked > 0 ? `▲ and ▼ compare with ${EARLIER_WORDS[unit]}.` : null}
      </p>
    </>
  )
}

type FigureProps = {
  label: string
  href?: string
  change?: Change | null | undefined
  isGoodWhenFewer?: boolean
  children: ReactNode
}

function Figure({ label, href, change, isGoodWhenFewer = false, children }: FigureProps) {
  return (
    // No column is narrower than its amount, however much was billed: one more then has a line of its own.
    <div className="flex grow basis-36 flex-col sm:basis-[30%]">
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
      {/* Its line is there from the first, so that nothing moves when the comparison comes. */}
      <dd className="min-h-6 text-sm">
        {change ? <ChangeText {...change} isGood={change.isUp !== isGoodWhenFewer} /> : null}
      </dd>
    </div>
  )
}

function ChangeText({ isUp, words, isGood }: Change & { isGood: boolean }) {
  return (
    <span className={isGood ? 'text-green-800' : 'text-red-600'}>
      <span aria-hidden>{isUp ? '▲' : '▼'} </span>
      <span className="sr-only">{isUp ? 'up ' : 'down '}</span>
      {words}
    </span>
  )
}
