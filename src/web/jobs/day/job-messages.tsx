import { useState } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import { MessageThread } from '#web/bookings/messages/message-thread.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { MessageCount } from '#web/ui/layout/message-count.tsx'

/** Opens the thread with the customer. */
export function JobMessages({ job }: { job: Job }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <span className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1">
          Messages <MessageCount count={job.unreadMessages} />
        </span>
      </Button>
      <Dialog
        title="Messages"
        description={`About ${job.reference}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <MessageThread bookingId={job.id} as="mechanic" />
      </Dialog>
    </>
  )
}
