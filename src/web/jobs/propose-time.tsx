import { useState } from 'react'
import { proposeTime } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TimeDialog } from './time-dialog.tsx'
import { whenText } from './when-text.ts'

/** Proposes another time for an accepted job, which stays as it is until the customer agrees. */
export function ProposeTime({ job, mechanicId }: { job: Job; mechanicId: number }) {
  const [isAsked, setAsked] = useState(false)
  const propose = useAction(proposeTime, {
    words: 'answerJob',
    invalidates: PORTAL_READS,
    done: { title: 'Time proposed', description: 'We are letting the customer know now.' },
    onDone: () => setAsked(false),
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Propose another time
      </Button>
      <TimeDialog
        job={job}
        mechanicId={mechanicId}
        purpose="propose"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        isSending={propose.isRunning}
        onPropose={(scheduledDate) => propose.run({ id: job.id, scheduledDate })}
      />
    </>
  )
}

export function ProposedNotice({ job: { proposedDate, estimatedHours } }: { job: Job }) {
  if (!proposedDate) return null
  return (
    <Notice className="mt-3">
      You proposed {whenText(proposedDate, estimatedHours)}. The customer is thinking it over.
    </Notice>
  )
}
