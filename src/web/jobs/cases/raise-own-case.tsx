import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { CASE_PAYOUT_WORDS } from '#domain/bookings/cases/case-effect.ts'
import { CASE_DAYS, CASE_KINDS_OF, type CaseKind } from '#domain/bookings/cases/case-kind.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode, explainLost } from '#web/api/words/explain.ts'
import { RaiseForm } from '#web/bookings/cases/raise-form.tsx'
import { jobTitle } from '#web/jobs/job-words.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { shortDayText } from '#web/ui/text/date-text.ts'

type RaiseOwnCaseProps = { job?: string; refused?: string }

const KINDS = CASE_KINDS_OF.mechanic

/** A mechanic raises something about a job that they have accepted or done, with scripts or without [CASE-20]. */
export function RaiseOwnCase({ job, refused }: RaiseOwnCaseProps) {
  const jobs = useSuspenseQuery(queryFor(listJobs)).data.filter(isTheirs)
  const navigate = useNavigate()
  const typed = useTyped('case')
  const chosen = jobs.find(({ id }) => id === job) ?? jobs[0]
  if (chosen === undefined) return null
  const explain = typed.words === undefined ? explainLost : explainCode
  return (
    <Disclosure
      summary="Something not right with a job? Tell us"
      isOpenAtFirst={job !== undefined || refused !== undefined}
      className="mb-6 max-w-3xl"
    >
      <p className="max-w-prose">
        A customer who was unfair, an amount that is wrong, a place that was not safe: a person
        reads what you write. The customer does not see it.
      </p>
      <RaiseForm
        jobs={jobs.map((it) => ({ id: it.id, label: labelOf(it) }))}
        kinds={KINDS}
        start={{
          bookingId: chosen.id,
          kind: KINDS.find((kind) => kind === typed.kind) ?? 'complaint',
          words: typed.words,
        }}
        as="mechanic"
        about={aboutText}
        reads={PORTAL_READS}
        done={{
          title: 'We have your message',
          description: 'A person will read it. You can follow it on this page.',
        }}
        onDone={() => navigate({ to: '/mechanic-dashboard/cases', search: {} })}
        plain={{
          action: '/mechanic-dashboard/cases',
          failure: explain('openCase', refused),
        }}
      />
    </Disclosure>
  )
}

/** What is only asked of them, or was, is no job of theirs. */
const isTheirs = ({ acceptedAt }: Job) => acceptedAt !== null

function labelOf(job: Job): string {
  const at = job.scheduledDate ?? job.completedAt
  return [job.reference, jobTitle(job), at === null ? null : shortDayText(at)]
    .filter((part) => part !== null)
    .join(', ')
}

/** What happens next. */
function aboutText(kind: CaseKind): string {
  const days = kind === 'data-request' ? null : CASE_DAYS[kind]
  const within = days === 1 ? 'within a day' : `within ${days} days`
  return `We decide ${within} and email you. You can add to it here until then. ${CASE_PAYOUT_WORDS.open}`
}
