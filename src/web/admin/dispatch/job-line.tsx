import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DispatchJob } from '#contract/jobs/dispatch.ts'
import { ADMINISTRATOR_OVERDUE_WORDS, canBeSent } from '#domain/jobs/dispatch/overdue-kind.ts'
import { telAddress } from '#domain/people/phone.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { FinishJob } from './finish-job.tsx'
import { SendAnother } from './send-another.tsx'

const LINK = 'underline underline-offset-4 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center'
/** Below this width it wraps; above, the press that opens the address opens all of its line. */
const ONE_LINE = 'xl:truncate xl:group-has-[[open]]/line:whitespace-normal'
/** The link itself ends where its text is cut: one that goes on unseen lies under the telephone number beside it. */
const ONE_LINE_LINK = 'xl:*:block xl:*:truncate xl:group-has-[[open]]/line:*:whitespace-normal'
const ACTION =
  'justify-self-start px-2! max-lg:col-span-full max-lg:-ml-2 lg:min-h-9! lg:justify-self-end lg:whitespace-nowrap'
const LINE =
  'group/line grid gap-x-4 border-b border-stone-200 text-sm xs:max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-center max-lg:py-1 lg:min-h-10 lg:grid-cols-[5.5rem_minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_8rem] lg:items-center'

/** One job that needs somebody, in one line of the desk: what happened and since when, who to ring, and the one thing to do [JOB-143]. */
export function JobLine({ job }: { job: DispatchJob }) {
  const { mechanic } = job
  const what = `${job.services.join(', ')}, ${job.serviceAddress}`
  return (
    <article aria-label={`Job ${job.reference}`} className={LINE}>
      <Link
        to="/admin/booking/$id"
        params={{ id: job.id }}
        preload={false}
        className={`${LINK} justify-self-start whitespace-nowrap font-semibold tabular-nums text-green-700`}
      >
        {job.reference}
      </Link>
      <p className={`font-semibold text-amber-700 xs:max-lg:text-right ${ONE_LINE}`}>
        {happened(job)}
      </p>
      {/* One line at a desk; a press on it, or the space bar, shows the whole of a long address. On a phone it stands in full. */}
      <details className="group min-w-0 max-lg:col-span-full max-lg:py-1.5">
        <summary
          title={what}
          className="user-text cursor-pointer list-none text-stone-600 lg:truncate lg:group-open:whitespace-normal"
        >
          {what}
        </summary>
      </details>
      <Person phone={job.customerPhone}>
        <Link
          to="/admin/customer/$id"
          params={{ id: job.id }}
          preload={false}
          className={`user-text ${LINK}`}
        >
          {job.customerName}
        </Link>
      </Person>
      {mechanic ? (
        <Person phone={mechanic.phone}>
          <MechanicLink id={mechanic.id} name={mechanic.name} />
        </Person>
      ) : (
        <p className="text-stone-600 max-lg:col-span-full">No mechanic</p>
      )}
      {canBeSent(job.status, job.overdue) ? (
        <SendAnother
          job={{ ...job, mechanicId: mechanic?.id ?? null }}
          variant="quiet"
          className={ACTION}
        />
      ) : (
        <FinishJob job={job} variant="quiet" className={ACTION} />
      )}
    </article>
  )
}

function happened({ overdue, searchEndsAt, scheduledDate }: DispatchJob): string {
  if (searchEndsAt) return `Ends ${shortSlotText(searchEndsAt)}`
  const due = shortSlotText(scheduledDate)
  return overdue ? `${ADMINISTRATOR_OVERDUE_WORDS[overdue.kind]}, ${due}` : due
}

function Person({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-center gap-x-2 max-lg:col-span-full max-lg:-my-0.5 max-xl:flex-wrap">
      <span className={`min-w-0 font-semibold ${ONE_LINE_LINK}`}>{children}</span>
      <a href={telAddress(phone)} className={`${LINK} whitespace-nowrap tabular-nums`}>
        {phone}
      </a>
    </p>
  )
}
