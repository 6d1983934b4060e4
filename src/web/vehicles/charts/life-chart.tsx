import type { ReactNode } from 'react'
import { dueInTenText } from '#domain/vehicles/visits/part-odds.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { calendarText, shortMonthText } from './calendar-text.ts'
import { LifeBar } from './life-bar.tsx'
import { type Part, partSentence } from './part-sentence.ts'

type LifeChartProps = { components: readonly Part[]; from: string }

const YEARS = 5

/** Draws when each part is likely to be due, soonest first, with a sentence; the figures are folded behind it. */
export function LifeChart({ components, from }: LifeChartProps) {
  const soonestFirst = components.toSorted((a, b) =>
    (a.likelyOn ?? '9999') < (b.likelyOn ?? '9999') ? -1 : 1,
  )
  const known = soonestFirst.filter((part) => !isUnknown(part))
  const unknown = soonestFirst.filter(isUnknown)
  return (
    <div>
      {known.length === 0 ? null : (
        <>
          <p className="mb-4 max-w-prose text-stone-600">
            The mark is the day by which we expect most to be due, and the bar is meant to hold four
            in five. A mark without a bar is the makers’ interval. The line runs from today for{' '}
            {YEARS} years.
          </p>
          <ul className="border-t border-stone-200">
            {known.map((part) => (
              <PartRow key={part.component} part={part} from={from} />
            ))}
          </ul>
        </>
      )}
      {unknown.length === 0 ? null : (
        <Disclosure
          summary={`${unknown.length} ${unknown.length === 1 ? 'part' : 'parts'} of unknown history`}
          isOpenAtFirst={known.length === 0}
        >
          <ul>
            {unknown.map((part) => (
              <PartRow key={part.component} part={part} from={from} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function PartRow({ part, from }: { part: Part; from: string }) {
  // A mark in the past says nothing of a part that may long have been renewed.
  const hasBar = part.likelyOn !== null && !(isUnknown(part) && part.likelyOn <= from)
  return (
    <li className="grid gap-x-10 gap-y-2 border-b border-stone-200 pt-4 md:grid-cols-[1fr_22rem]">
      <div>
        <h3 className="text-xl">{part.name}</h3>
        <p className="mt-1 max-w-prose">{partSentence(part)}</p>
      </div>
      {hasBar && part.likelyOn !== null ? (
        <div className="md:pt-1">
          <LifeBar
            from={from}
            years={YEARS}
            likelyOn={part.likelyOn}
            earliestOn={part.earliestOn}
            latestOn={part.latestOn}
            look={isUnknown(part) ? 'unknown' : part.riskLevel}
          />
        </div>
      ) : null}
      <div className="-mb-px md:col-span-2">
        <Disclosure summary={<span className="font-normal">Why we think so</span>}>
          <Reasons part={part} today={from} />
        </Disclosure>
      </div>
    </li>
  )
}

const isUnknown = ({ state }: Part) => state === 'notOnRecord' || state === 'notKnownIfFitted'

/** What is known, and the figures that follow from it. */
function Reasons({ part, today }: { part: Part; today: string }) {
  const { basis, lastNewOn, verdict } = part
  const rows: [term: string, value: ReactNode][] = [
    ['Last new', lastNewOn === null ? 'Nobody has recorded it' : calendarText(lastNewOn)],
    ...(part.isAdvised ? [['MOT', motText(part)] as [string, string]] : []),
    // What a test has failed is due, whatever was forecast of it.
    ...(verdict === 'failed' ? [] : figuresOf(part, today)),
  ]
  return (
    <>
      <dl className="grid max-w-lg xs:grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-stone-600">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-stone-600">
        {basis === 'wear'
          ? 'Worked out from how long such parts last, how far this car goes, and what its jobs and MOT tests say.'
          : 'The makers’ usual interval, at this car’s own mileage. It is no forecast of wear.'}
      </p>
    </>
  )
}

const motText = ({ verdict }: Part) =>
  verdict === 'failed' ? 'It failed the test' : 'A tester advised on it'

function figuresOf(part: Part, today: string): [term: string, value: string][] {
  const { basis, likelyOn, earliestOn, latestOn, confidence, dueInTen } = part
  const rows: [string, string][] = []
  if (likelyOn !== null) {
    const ends = likelyOn < today ? 'Interval ended' : 'Interval ends'
    rows.push([basis === 'wear' ? 'Most are due by' : ends, calendarText(likelyOn)])
  }
  if (earliestOn !== null && latestOn !== null)
    rows.push([
      'Four in five between',
      `${shortMonthText(earliestOn)} and ${shortMonthText(latestOn)}`,
    ])
  if (dueInTen !== null)
    rows.push(['Would have been due by now', `${capital(dueInTenText(dueInTen))} such parts`])
  if (part.chanceWithin90Days !== null)
    rows.push([
      dueInTen === null ? 'Chance within 90 days' : 'Chance within 90 days, if not yet worn out',
      chanceText(part.chanceWithin90Days),
    ])
  if (confidence !== null)
    rows.push([`Right to within ${part.toleranceMonths} months`, `${confidence}% of such dates`])
  return rows
}

/** Nothing is certain, and nothing is out of the question. */
function chanceText(chance: number): string {
  if (chance < 0.01) return 'Less than 1%'
  return chance > 0.99 ? 'More than 99%' : `${Math.round(chance * 100)}%`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
