import { completeJob } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { completionText } from '#web/jobs/job-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { CompleteForm, type Completion } from './complete-form.tsx'

type CompleteDialogProps = {
  job: Job
  /** What the mechanic entered before, and then undid or could not send. */
  start: Completion | undefined
  isOpen: boolean
  onClose: () => void
  onComplete: (values: Completion) => void
}

/** Sends the completion, which the page holds for some seconds first. */
export const useCompletion = (onDone: () => void) =>
  useAction(completeJob, {
    words: 'moveJob',
    keepalive: true,
    invalidates: PORTAL_READS,
    done: (job, { undone = [] }) => ({
      title: 'Job completed',
      description: completionText(job, undone, 'mechanic'),
    }),
    onDone,
  })

/** Confirms the bill and records the work in the car's history. */
export function CompleteDialog({ job, start, isOpen, onClose, onComplete }: CompleteDialogProps) {
  return (
    <Dialog
      title="Complete the job"
      description={
        job.revisit === null
          ? 'This makes the bill and goes into the car’s history.'
          : 'This goes into the car’s history. The customer pays nothing.'
      }
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <CompleteForm
        lines={job.lines}
        start={start}
        onComplete={(values) => {
          onClose()
          onComplete(values)
        }}
      >
        <Button type="submit" size="large" isWide>
          Job is done
        </Button>
      </CompleteForm>
    </Dialog>
  )
}
