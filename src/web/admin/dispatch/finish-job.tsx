import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { getDayBoard, listDispatch } from '#contract/jobs/dispatch.calls.ts'
import { completeJob } from '#contract/jobs/jobs.calls.ts'
import { listPapers } from '#contract/payments/papers/papers.calls.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import type { Refused } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { CompleteForm, type Completion } from '#web/jobs/day/completion/complete-form.tsx'
import { completionText } from '#web/jobs/job-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

type FinishJobProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  job: { id: string; reference: string }
}

/** Ends a job whose mechanic did the work and never said so [JOB-145]. */
export function FinishJob({ job: { id, reference }, ...look }: FinishJobProps) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, refused, dialog } = useAdminAction(completeJob, {
    words: 'moveJob',
    done: (job, { undone = [] }) => ({
      title: 'Job finished',
      description: completionText(job, undone, 'desk'),
    }),
    onDone: () => setOpen(false),
    invalidates: [listDispatch, getDayBoard, getAdminOverview, getBookingDetail, listPapers],
  })
  return (
    <ActionDialog
      frame={{ isOpen, onOpenChange: setOpen, password: dialog }}
      title={`Mark ${reference} as finished`}
      description="Ask the mechanic first what was done. It goes into the car’s history."
      trigger={
        <Button aria-label={`Mark as finished: ${reference}`} {...look}>
          Mark as finished
        </Button>
      }
    >
      {isOpen ? (
        <FinishForm
          id={id}
          isRunning={isRunning}
          refused={refused}
          onComplete={(values) => run({ id, ...values })}
        />
      ) : null}
    </ActionDialog>
  )
}

type FinishFormProps = {
  id: string
  isRunning: boolean
  refused: Refused
  onComplete: (values: Completion) => void
}

function FinishForm({ id, isRunning, refused, onComplete }: FinishFormProps) {
  const { data, isError } = useQuery({ ...queryFor(getBookingDetail, { id }), retry: false })
  // What failed may be the second reading: what was typed since the first one stays.
  if (!data)
    return isError ? (
      <Notice tone="error" isLive>
        This booking could not be read just now. Please close it and try again.
      </Notice>
    ) : (
      <p role="status" className="flex items-center gap-3 text-stone-600">
        <Spinner /> Loading the booking…
      </p>
    )
  const lines = data.lines.map(({ total, ...line }) => ({ ...line, pounds: total }))
  return (
    <CompleteForm lines={lines} asksWhy refused={refused} onComplete={onComplete}>
      <DialogButtons send="Mark as finished" isRunning={isRunning} />
    </CompleteForm>
  )
}
