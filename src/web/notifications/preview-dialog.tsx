import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getNotification } from '#contract/notifications/notifications.calls.ts'
import type { NotificationPreview } from '#contract/notifications/notifications.ts'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Shows a notification as text; the email with its layout opens as a document of its own. */
export function PreviewDialog({ id, subject }: { id: number; subject: string }) {
  const [isOpen, setOpen] = useState(false)
  // Loads on demand, because the server logs each reading.
  const { data, isError } = useQuery({
    ...queryFor(getNotification, { id }),
    enabled: isOpen,
    staleTime: MINUTE_MS,
    retry: false,
  })
  return (
    <Dialog
      title={subject}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" aria-label={`Read: ${subject}`}>
          Read
        </Button>
      }
    >
      {data ? (
        <Preview preview={data} />
      ) : isError ? (
        <Notice tone="error">This message could not be read just now. Please try again.</Notice>
      ) : (
        <p role="status" className="flex items-center gap-3 text-stone-600">
          <Spinner /> Loading the message…
        </p>
      )}
    </Dialog>
  )
}

function Preview({ preview: { id, text, isOriginal, hasHtml } }: { preview: NotificationPreview }) {
  if (text === null)
    return <p className="text-stone-600">There is no longer anything to say, so nothing is sent.</p>
  return (
    <>
      <p className="text-sm text-stone-600">
        {isOriginal
          ? 'As it was stored. Its links work.'
          : 'As it would be written now. Its links do not work here: only its reader gets those that do.'}
      </p>
      {hasHtml ? (
        <p className="mt-2">
          <ExternalLink href={`/admin/notifications/${id}/letter`}>Open the email</ExternalLink>
        </p>
      ) : null}
      <pre className="user-text mt-4 max-h-[50dvh] overflow-y-auto whitespace-pre-wrap rounded-control border border-stone-200 bg-card p-4 font-body text-sm leading-normal">
        {text}
      </pre>
    </>
  )
}
