import { useState } from 'react'
import { progressJob } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { earliestMilliseconds } from '#domain/jobs/job-times.ts'
import { serverNow } from '#web/api/network/server-clock.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { AskDialog } from '#web/jobs/ask-dialog.tsx'
import { nextStepOf } from '#web/jobs/job-words.ts'
import { useDelayedAct } from '#web/jobs/use-delayed-act.ts'
import { momentText } from '#web/jobs/when-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CompleteDialog, useCompletion } from './completion/complete-dialog.tsx'
import {
  forgetEntered,
  noteEntered,
  noteUnsent,
  useEnteredWork,
} from './completion/entered-work.ts'

type JobStepProps = { job: Job; mechanicId: number; onGone: () => void }

/**
 * The next step of a job: it asks once, can be undone for ten seconds, and is sent then [JOB-18]. One button serves all
 * of it, so that the focus stays on it from one step to the next.
 */
export function JobStep({ job, mechanicId, onGone }: JobStepProps) {
  const { id, scheduledDate } = job
  const [asked, setAsked] = useState<'step' | 'early' | 'complete' | null>(null)
  const entered = useEnteredWork(mechanicId).find((work) => work.job.id === id)
  const next = nextStepOf(job)
  const progress = useAction(progressJob, {
    words: 'moveJob',
    keepalive: true,
    invalidates: PORTAL_READS,
    done: { title: next?.done ?? 'Saved' },
  })
  const complete = useCompletion(onGone)
  const step = useDelayedAct(progress.run)
  const done = useDelayedAct(async (asked: Parameters<typeof complete.run>[0]) => {
    const answer = await complete.run(asked)
    if (answer) forgetEntered(id)
    else noteUnsent(id)
  })
  const earliest =
    next && scheduledDate ? earliestMilliseconds(next.status, Date.parse(scheduledDate)) : null
  const ask = () =>
    setAsked(earliest !== null && serverNow() < earliest ? 'early' : next ? 'step' : 'complete')
  const isWaiting = step.isWaiting || done.isWaiting
  const undo = () => {
    if (step.isWaiting) return step.undo()
    done.undo()
    noteUnsent(id)
  }
  return (
    <>
      <div className="col-span-full empty:hidden">
        <FailureNotice failure={progress.problem ?? complete.problem} />
        {asked === 'early' && earliest !== null ? (
          <Notice isLive>You can do that from {instantText(earliest)}.</Notice>
        ) : null}
        {isWaiting ? (
          <Notice isLive>{next?.delayed ?? 'The job is completed in ten seconds.'}</Notice>
        ) : null}
      </div>
      <Button
        size="large"
        isWide
        variant={isWaiting ? 'outline' : 'primary'}
        isLoading={progress.isRunning || complete.isRunning}
        loadingLabel="Saving…"
        // A phone has two more buttons beside it.
        className="max-[22rem]:col-span-2 max-sm:px-2!"
        onClick={isWaiting ? undo : ask}
      >
        {isWaiting ? 'Undo' : (next?.label ?? 'Complete the job')}
      </Button>
      {next ? (
        <AskDialog
          title={next.asks}
          description={next.why}
          yes={next.yes}
          isOpen={asked === 'step'}
          onYes={() => step.delay({ id, status: next.status })}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <CompleteDialog
        job={job}
        start={entered?.values}
        isOpen={asked === 'complete'}
        onClose={() => setAsked(null)}
        onComplete={(values) => {
          noteEntered({ mechanicId, job, values, isUnderway: true })
          done.delay({ id, ...values })
        }}
      />
    </>
  )
}

const instantText = (milliseconds: number): string =>
  momentText(new Date(milliseconds).toISOString())
