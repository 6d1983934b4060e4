import type { DemandTown } from '#contract/admin/business/business.ts'
import type { PeriodUnit } from '#domain/bookings/period-units.ts'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { serverNow } from '#web/api/network/server-clock.ts'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { Sparkline } from './sparkline.tsx'

const TREND: Record<PeriodUnit, string> = {
  day: 'Seven days',
  week: 'Thirteen weeks',
  month: 'Twelve months',
}
const SHOWN_FIRST = 10
/** A customer with a car that does not run waits no longer. */
const SOON_MS = 48 * HOUR_MS

type DemandTableProps = { towns: readonly DemandTown[]; unit: PeriodUnit }

/**
 * A row a town, the most quotes first. Where it has little room, what was booked stands below the quotes and the trend is
 * left out; where a line has a dozen letters, each figure has a line with its name.
 */
export function DemandTable({ towns, unit }: DemandTableProps) {
  const { shown, showAll } = useShortList(towns, { first: SHOWN_FIRST, what: 'towns' })
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table is scrolled by keyboard. */}
      <section className="@container overflow-x-auto" aria-label="Towns" tabIndex={0}>
        <table className="w-full text-sm tabular-nums max-xs:block @3xl:whitespace-nowrap">
          <thead className="max-xs:hidden">
            <tr className="border-b border-stone-300">
              <th className="h-11 pr-4 text-left font-semibold">Town</th>
              <th className={NUMBER_HEAD}>Quotes</th>
              <th className={`${NUMBER_HEAD} ${WITH_ROOM}`}>Booked</th>
              <th className={`${NUMBER_HEAD} ${WITH_ROOM}`}>Share</th>
              <th className={NUMBER_HEAD}>Mechanics</th>
              <th className={NUMBER_HEAD}>First free hour</th>
              <th className={`h-11 text-left font-semibold ${WITH_ROOM}`}>{TREND[unit]}</th>
            </tr>
          </thead>
          <tbody className="max-xs:block">
            {shown.map((town) => (
              <tr key={town.town} className="border-b border-stone-200 max-xs:block max-xs:py-2">
                <th
                  scope="row"
                  className="h-11 py-1 text-left font-semibold max-xs:block max-xs:h-auto @3xl:pr-4"
                >
                  {town.town}
                </th>
                <td className={`${NUMBER} ${LINE}`} data-label="Quotes">
                  {town.quotes}
                  <span className="block whitespace-nowrap text-stone-600 @3xl:hidden">
                    {town.quotesBooked} booked
                  </span>
                </td>
                <td className={`${NUMBER} ${WITH_ROOM}`}>{town.quotesBooked}</td>
                <td className={`${NUMBER} ${WITH_ROOM}`}>
                  {town.quotes === 0
                    ? '–'
                    : `${Math.round((town.quotesBooked / town.quotes) * 100)}%`}
                </td>
                <td className={`${NUMBER} ${LINE}`} data-label="Mechanics">
                  {town.mechanics}
                </td>
                <td className={`${NUMBER} ${LINE}`} data-label="First free hour">
                  <NextFree at={town.nextFreeAt} />
                </td>
                <td className={WITH_ROOM}>
                  <Sparkline amounts={town.quotesByPeriod} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {showAll}
    </div>
  )
}

function NextFree({ at }: { at: string | null }) {
  if (at === null) return <span className="font-semibold text-red-600">Nobody in two weeks</span>
  const isSoon = Date.parse(at) - serverNow() <= SOON_MS
  return (
    <span className={isSoon ? undefined : 'font-semibold text-red-600'}>{shortSlotText(at)}</span>
  )
}

const NUMBER = 'h-11 pl-4 text-right last:pr-0 @3xl:pl-0 @3xl:pr-6'
const NUMBER_HEAD = `${NUMBER} font-semibold`
const LINE =
  'max-xs:flex max-xs:h-auto max-xs:flex-wrap max-xs:justify-between max-xs:gap-x-3 max-xs:py-1 max-xs:pl-0 max-xs:before:text-stone-600 max-xs:before:content-[attr(data-label)]'
const WITH_ROOM = '@max-3xl:hidden'
