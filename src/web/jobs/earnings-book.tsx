import type { Earnings } from '#contract/jobs/jobs.ts'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { monthText, shortDayText } from './when-text.ts'

/** The newest; a year of work is ten screens of a phone [MECH-160]. */
const SHOWN_AT_FIRST = 12

export const jobsText = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`

/** What a mechanic has earned, by month and by job. */
export function EarningsBook({ earnings: { months, lines } }: { earnings: Earnings }) {
  const byMonth = useShortList(months, { first: SHOWN_AT_FIRST, what: 'months' })
  const byJob = useShortList(lines, { first: SHOWN_AT_FIRST, what: 'jobs' })
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_1fr]">
      <section aria-labelledby="by-month">
        <h3 id="by-month" className="text-2xl">
          By month
        </h3>
        <ul className="mt-3 border-t border-stone-200">
          {byMonth.shown.map((month) => (
            <Line
              key={month.month}
              title={monthText(month.month)}
              note={jobsText(month.jobs)}
              pounds={month.earnedPounds}
            />
          ))}
        </ul>
        {byMonth.showAll}
      </section>
      <section aria-labelledby="by-job">
        <h3 id="by-job" className="text-2xl">
          By job
        </h3>
        <ul className="mt-3 border-t border-stone-200">
          {byJob.shown.map((line) => (
            <Line
              key={line.bookingId}
              title={line.services.join(', ')}
              note={`${line.reference}, ${shortDayText(line.completedAt)}`}
              pounds={line.earnedPounds}
            />
          ))}
        </ul>
        {byJob.showAll}
      </section>
    </div>
  )
}

function Line({ title, note, pounds }: { title: string; note: string; pounds: number }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-2.5">
      <span className="user-text min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-stone-600">{note}</span>
      </span>
      <Price pounds={pounds} className="font-semibold" />
    </li>
  )
}
