import type { Earnings } from '#contract/jobs/jobs.ts'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { monthText, shortDayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

/** The newest; a year of work is ten screens of a phone [MECH-160]. */
const SHOWN_AT_FIRST = 12

export const jobsText = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`

/** What a mechanic has earned, by month and by job. */
export function EarningsBook({ earnings: { jobs, months, lines } }: { earnings: Earnings }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_1fr]">
      <Part
        id="by-month"
        heading="By month"
        what="months"
        lines={months.map((month) => ({
          key: month.month,
          title: monthText(month.month),
          note: jobsText(month.jobs),
          pounds: month.earnedPounds,
        }))}
      />
      <Part
        id="by-job"
        heading="By job"
        what="jobs"
        lines={lines.map((line) => ({
          key: line.bookingId,
          title: line.services.join(', '),
          note: `${line.reference}, ${shortDayText(line.completedAt)}`,
          pounds: line.earnedPounds,
        }))}
        ends={
          jobs > lines.length
            ? `The newest ${lines.length} of ${jobs} are listed. Each older job has its invoice under Documents.`
            : null
        }
      />
    </div>
  )
}

type LineProps = { title: string; note: string; pounds: number }
type PartProps = {
  id: string
  heading: string
  what: string
  lines: readonly (LineProps & { key: string })[]
  /** Said below a list that does not hold all. */
  ends?: string | null
}

function Part({ id, heading, what, lines, ends = null }: PartProps) {
  const { shown, showAll } = useShortList(lines, { first: SHOWN_AT_FIRST, what })
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-2xl">
        {heading}
      </h3>
      <ul className="mt-3 border-t border-stone-200">
        {shown.map(({ key, ...line }) => (
          <Line key={key} {...line} />
        ))}
      </ul>
      {showAll}
      {ends === null ? null : <p className="mt-2 text-sm text-stone-600">{ends}</p>}
    </section>
  )
}

function Line({ title, note, pounds }: LineProps) {
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
