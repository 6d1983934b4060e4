import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/jobs/jobs.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { listWays, sumMiles, type Way } from '#domain/jobs/day-plan.ts'
import { addPounds } from '#domain/money/pounds.ts'
import { ukToday } from '#web/api/network/uk-today.ts'
import { jobTitle } from '#web/jobs/job-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { clockText, dayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { DayStrip, jobsText } from './day-strip.tsx'
import { dayOf, listDays } from './list-days.ts'
import { OwnJob } from './own-job.tsx'

/** The day on show, and the job that is open in it; null lets the view choose. */
export type ShownDay = { day: string | null; openId: string | null }

type DayViewProps = {
  /** Accepted and completed jobs. */
  jobs: readonly Job[]
  mechanicId: number
  shown: ShownDay
  onShow: (shown: ShownDay) => void
  onGone: () => void
}

/** A mechanic's accepted jobs as a road through one day. */
export function DayView({ jobs, mechanicId, shown, onShow, onGone }: DayViewProps) {
  const today = ukToday()
  const inHand = jobs.filter((job) => !isEnded(job.status))
  const overdue = inHand.filter((job) => dayOf(job) < today)
  const onDay = (day: string) => jobs.filter((job) => dayOf(job) === day)
  const nextDay = inHand.map(dayOf).find((day) => day >= today)
  const day = shown.day ?? nextDay ?? today
  const stops = onDay(day).toSorted((one, other) => timeOf(one) - timeOf(other))
  const ways = listWays(stops.map(stopOf))
  const nextId = shown.openId ?? stops.find((job) => !isEnded(job.status))?.id
  return (
    <div className="max-sm:px-(--page-inset)">
      {overdue.length > 0 ? (
        <div className="mb-6 grid gap-3">
          <h3 className="text-xl">Not finished yet</h3>
          {overdue.map((job) => (
            <OwnJob key={job.id} job={job} mechanicId={mechanicId} onGone={onGone} isOpen />
          ))}
        </div>
      ) : null}
      <DayStrip
        days={listDays(inHand, today)}
        countOn={(each) => onDay(each).length}
        chosen={day}
        onChoose={(each) => onShow({ day: each, openId: null })}
      />
      <DaySummary day={day} stops={stops} miles={sumMiles(ways)} />
      <ol>
        {stops.map((job, index) => (
          <li key={job.id}>
            {index > 0 ? <WayLine way={ways[index - 1]} /> : null}
            <div className="grid xs:grid-cols-[3.25rem_minmax(0,1fr)]">
              <p
                className={classNames(
                  'pt-4 tabular-nums',
                  job.id === nextId ? 'font-semibold' : 'text-stone-600',
                )}
              >
                {job.scheduledDate ? clockText(job.scheduledDate) : null}
              </p>
              {isEnded(job.status) ? (
                <DoneStop job={job} />
              ) : (
                <OwnJob
                  job={job}
                  mechanicId={mechanicId}
                  onGone={onGone}
                  isOpen={job.id === nextId}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

type DaySummaryProps = { day: string; stops: readonly Job[]; miles: number | null }

function DaySummary({ day, stops, miles }: DaySummaryProps) {
  const pounds = addPounds(...stops.map(({ earningsPounds }) => earningsPounds))
  return (
    <div className="mb-3 mt-4">
      <h3 className="text-xl">{dayText(day)}</h3>
      <p className="text-stone-600">
        {stops.length === 0 ? (
          'Nothing on this day.'
        ) : (
          <>
            {jobsText(stops.length)}
            {miles === null ? null : `, ${milesText(miles)}`}, you keep <Price pounds={pounds} />
          </>
        )}
      </p>
    </div>
  )
}

/** The drive to the next job: how far, how long, and the time there is for it. */
function WayLine({ way }: { way: Way | undefined }) {
  if (!way) return null
  const { miles, minutes, minutesBetween, isTight } = way
  const time = `${Math.max(0, minutesBetween)} min between the jobs`
  return (
    <p
      className={classNames(
        'ml-[3.75rem] border-l-[3px] border-dashed py-2.5 pl-4 text-sm',
        isTight ? 'border-amber-700 text-amber-700' : 'border-stone-300 text-stone-600',
      )}
    >
      {minutes === null || miles === null
        ? time
        : `About ${minutes} min, ${milesText(miles)}; ${time}`}
      {isTight ? '. That is tight.' : null}
    </p>
  )
}

function DoneStop({ job }: { job: Job }) {
  return (
    <article className="rounded-panel border border-stone-200 bg-green-50 p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="user-text text-xl">{jobTitle(job)}</h3>
        <Badge tone="good">Done</Badge>
      </div>
      <p className="mt-1 text-stone-600">
        {job.reference}, <Price pounds={job.earningsPounds} /> earned
      </p>
      <Link
        to="/mechanic-dashboard/cases"
        search={{ job: job.id }}
        className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        Something wrong?
      </Link>
    </article>
  )
}

const milesText = (miles: number) =>
  miles < 1 ? 'under a mile' : miles === 1 ? '1 mile' : `${miles} miles`

const timeOf = ({ scheduledDate }: Job) => Date.parse(scheduledDate ?? '')

const stopOf = (job: Job) => ({
  startsAt: { epochMilliseconds: timeOf(job) },
  hours: job.estimatedHours,
  place: job.place,
  driveMinutes: job.driveMinutes,
})
