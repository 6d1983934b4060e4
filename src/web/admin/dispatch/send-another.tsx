import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { AssignDialog } from './assign-dialog.tsx'

type SendAnotherProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  job: ComponentProps<typeof AssignDialog>['job']
}

/** The button that asks who comes instead, and when. */
export function SendAnother({ job, ...look }: SendAnotherProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AssignDialog
      job={job}
      start={{ mechanicId: null, at: job.times[0] ?? job.scheduledDate }}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button aria-label={`Send another mechanic to ${job.reference}`} {...look}>
          Send another
        </Button>
      }
    />
  )
}
