import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { poundsText, shareOfMost } from '#domain/money/pounds.ts'
import { shortCalendarText } from '#web/ui/text/date-text.ts'

/** Of the drawing, which is stretched to its place. */
const STEP = 10
const GAP = 1
const TALL = 100

/**
 * What was paid out in each of the last weeks and has not come back, as bars; a table says the same to a screen reader.
 * Weeks of which nothing is left to draw are said in words.
 */
export function WeeksChart({ weeks, payouts }: Pick<MechanicMoney, 'weeks' | 'payouts'>) {
  const most = Math.max(0, ...weeks.map(({ paidPounds }) => paidPounds))
  const hasReturned = payouts.some(({ returnedPounds }) => returnedPounds > 0)
  if (most === 0)
    return (
      <p className="text-sm text-stone-600">
        Nothing was paid out in the last {weeks.length} weeks
        {hasReturned ? ' that did not come back' : ''}.
      </p>
    )
  const [first, last] = [weeks[0], weeks.at(-1)]
  const words = `Paid out by week${hasReturned ? ', less what came back' : ''}`
  return (
    <figure>
      <figcaption className="text-sm text-stone-600">
        {words}, at most {poundsText(most)}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks.length * STEP} ${TALL}`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full border-b border-stone-300"
      >
        {weeks.map(({ weekOn, paidPounds }, index) => {
          const height = shareOfMost(Math.max(0, paidPounds), most) * TALL
          return (
            <rect
              key={weekOn}
              x={index * STEP + GAP}
              y={TALL - height}
              width={STEP - 2 * GAP}
              height={height}
              className="fill-green-700"
            />
          )
        })}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-sm text-stone-600">
        <span>{first ? shortCalendarText(first.weekOn) : ''}</span>
        <span>{last ? shortCalendarText(last.weekOn) : ''}</span>
      </div>
      <table className="sr-only">
        <caption>{words}</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Paid out</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ weekOn, paidPounds }) => (
            <tr key={weekOn}>
              <th scope="row">{shortCalendarText(weekOn)}</th>
              <td>{poundsText(paidPounds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
