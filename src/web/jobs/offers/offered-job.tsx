import { useState } from 'react'
import { acceptJob, declineJob, proposeTime } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { mechanicStatusText } from '#domain/bookings/booking-status.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { AskDialog } from '#web/jobs/ask-dialog.tsx'
import { JobFrame } from '#web/jobs/job-frame.tsx'
import { factorName, jobTitle, matchText } from '#web/jobs/job-words.ts'
import { ProposedNotice } from '#web/jobs/propose-time.tsx'
import { TimeDialog } from '#web/jobs/time-dialog.tsx'
import { useDelayedAct } from '#web/jobs/use-delayed-act.ts'
import { whenText } from '#web/jobs/when-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

type OfferedJobProps = {
  job: Job
  mechanicId: number
  onAccepted: (job: Job) => void
  onDeclined: () => void
}

export function OfferedJob({ job, mechanicId, onAccepted, onDeclined }: OfferedJobProps) {
  const [asked, setAsked] = useState<'accept' | 'propose' | 'decline' | null>(null)
  const accept = useAction(acceptJob, {
    words: 'acceptJob',
    invalidates: PORTAL_READS,
    done: {
      title: 'Job Accepted',
      description: 'You have successfully accepted this job. The customer will be notified.',
    },
    onDone: onAccepted,
  })
  const decline = useAction(declineJob, {
    words: 'answerJob',
    keepalive: true,
    invalidates: PORTAL_READS,
    done: { title: 'Job declined', description: 'It is no longer on your list.' },
    onDone: onDeclined,
  })
  const propose = useAction(proposeTime, {
    words: 'answerJob',
    invalidates: PORTAL_READS,
    done: { title: 'Time proposed', description: 'We are letting the customer know now.' },
    onDone: () => setAsked(null),
  })
  const { id } = job
  const declining = useDelayedAct(decline.run)
  const isBusy = accept.isRunning || decline.isRunning
  return (
    <JobFrame
      job={job}
      about={
        <>
          <Badge>
            {mechanicStatusText(job.status, {
              serviceType: job.quote.serviceType,
              hasProposed: job.proposedDate !== null,
            })}
          </Badge>{' '}
          {job.isNamed && !job.revisit
            ? 'Requested you by name.'
            : job.match && !job.isNamed
              ? matchText(job.match)
              : null}
        </>
      }
    >
      <MatchReasons job={job} />
      <Standing job={job} />
      <FailureNotice failure={accept.problem ?? decline.problem} className="mt-4" />
      <div className="mt-4 grid xs:grid-cols-2 gap-2.5">
        <Button
          size="large"
          isLoading={accept.isRunning}
          loadingLabel="Accepting…"
          disabled={isBusy}
          aria-label={`Accept ${jobTitle(job)}`}
          onClick={() =>
            job.scheduledDate === null ? setAsked('accept') : accept.run({ id, mechanicId })
          }
        >
          Accept
        </Button>
        <ButtonAnchor
          href={`/ar-diagnostic/${id}`}
          variant="outline"
          size="large"
          className="px-3!"
        >
          AR Diagnostic
        </ButtonAnchor>
      </div>
      <div className="-mb-2 mt-1 flex flex-wrap justify-between gap-x-2">
        <Button variant="quiet" className="px-2!" onClick={() => setAsked('propose')}>
          Propose another time
        </Button>
        <Button
          variant="quiet"
          className="px-2!"
          isLoading={decline.isRunning}
          disabled={isBusy}
          aria-label={`${declining.isWaiting ? 'Undo declining' : 'Decline'} ${jobTitle(job)}`}
          onClick={() => (declining.isWaiting ? declining.undo() : setAsked('decline'))}
        >
          {declining.isWaiting ? 'Undo' : 'Decline'}
        </Button>
      </div>
      {declining.isWaiting ? (
        <Notice isLive className="mt-4">
          The job leaves your list in ten seconds.
        </Notice>
      ) : null}
      <AskDialog
        title="Decline this job?"
        description={`${jobTitle(job)}, ${job.reference}. We will ask somebody else.`}
        yes="Decline the job"
        isOpen={asked === 'decline'}
        onYes={() => declining.delay({ id })}
        onClose={() => setAsked(null)}
      />
      <TimeDialog
        job={job}
        mechanicId={mechanicId}
        purpose={asked === 'accept' ? asked : 'propose'}
        isOpen={asked === 'accept' || asked === 'propose'}
        onClose={() => setAsked(null)}
        isSending={accept.isRunning || propose.isRunning}
        onAccept={(scheduledDate) => accept.run({ id, mechanicId, scheduledDate })}
        onPropose={(scheduledDate) => propose.run({ id, scheduledDate })}
      />
    </JobFrame>
  )
}

function Standing({ job }: { job: Job }) {
  const { clash } = job
  return (
    <>
      {clash ? (
        <Notice tone="warn" className="mt-3">
          {clash.driveMinutes === null
            ? `You have ${clash.reference} then: `
            : `You would be late: ${clash.reference} is about ${clash.driveMinutes} minutes’ drive away, `}
          {whenText(clash.scheduledDate, 1).split(' to ')[0]}.
        </Notice>
      ) : null}
      <ProposedNotice job={job} />
    </>
  )
}

function MatchReasons({ job: { match } }: { job: Job }) {
  if (!match) return null
  return (
    <Disclosure summary={`Why ${Math.round(match.score)} of 100`}>
      <dl className="grid gap-1">
        {match.factors.map(({ factor, points, pointsMax }) => (
          <div key={factor} className="flex justify-between gap-4">
            <dt>{factorName(factor)}</dt>
            <dd className="tabular-nums">
              {points.toFixed(0)} of {pointsMax}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
