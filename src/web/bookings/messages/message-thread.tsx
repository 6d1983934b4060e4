import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import {
  listMessages,
  readMessages,
  writeMessage,
} from '#contract/bookings/messages/messages.calls.ts'
import type { Thread } from '#contract/bookings/messages/messages.ts'
import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import {
  AUTHOR_WORDS,
  MESSAGE_MAX,
  type MessageAuthor,
} from '#domain/bookings/messages/message-terms.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { useTyped } from '#web/api/search/use-draft.ts'
import { useLeftRefusal } from '#web/api/search/use-left-refusal.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode, explainLost } from '#web/api/words/explain.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { PhotoList } from '#web/inspections/photos/photo-list.tsx'
import { PhotoPicker } from '#web/inspections/photos/photo-picker.tsx'
import { usePhotos } from '#web/inspections/photos/use-photos.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { MessageItem } from './message-item.tsx'

type MessageThreadProps = {
  bookingId: string
  /** As whom this page reads and writes; in their own part where it is left out. */
  as?: MessageAuthor
  /** The code of the refusal that a form without scripts has led back with. */
  refused?: string | undefined
}

export const threadQuery = (id: string, as?: MessageAuthor) =>
  queryFor(listMessages, as ? { id, as } : { id })

/** What customer, mechanic and desk have written about a booking, live, and a form to write to the others [MSG-1]. */
export function MessageThread({ bookingId, as, refused }: MessageThreadProps) {
  const query = useQuery(threadQuery(bookingId, as))
  const { data: thread } = query
  useLive({ booking: bookingId }, query.refetch)
  useRead(bookingId, thread)
  if (query.isError && !thread) return <NotLoaded what="The messages" query={query} />
  if (!thread) return <p className="mt-3 text-stone-600">Loading messages…</p>
  const last = thread.messages.at(-1)
  return (
    <>
      {thread.hasOlder ? (
        <p className="mt-3 text-stone-600">
          The newest {thread.messages.length} messages are shown.{' '}
          {thread.reader === 'administrator'
            ? 'The older ones are in the customer’s data, which their page can send.'
            : 'Please write to us if you need an older one.'}
        </p>
      ) : null}
      {last ? <Messages thread={thread} /> : null}
      {thread.refusal === null ? (
        <WriteForm
          bookingId={bookingId}
          as={thread.reader}
          after={last?.id ?? 0}
          readers={thread.readers}
          refused={refused}
        />
      ) : (
        <p className="mt-3 text-stone-600">{thread.refusal}</p>
      )}
    </>
  )
}

/** Says how far this page has read, as soon as it shows something new. A role of the desk that only reads leaves it unread for who answers. */
function useRead(id: string, thread: Thread | undefined): void {
  const { run } = useAction(readMessages, {
    words: null,
    invalidates: [listMessages, getDashboard, listJobs],
  })
  const as = thread?.reader
  const isOnlooker = as === 'administrator' && thread?.refusal !== null
  const unreadId = isOnlooker ? undefined : thread?.messages.findLast(({ isRead }) => !isRead)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new on each render; what is unread decides.
  useEffect(() => {
    if (unreadId !== undefined) void run({ id, as, lastId: unreadId })
  }, [id, as, unreadId])
}

function Messages({ thread: { messages, reader } }: { thread: Thread }) {
  return (
    <ol aria-label="Messages" aria-live="polite" className="mt-4 grid max-w-prose gap-3">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} reader={reader}>
          <PhotoList
            photos={message.photos}
            of={`from ${message.author === reader ? 'you' : AUTHOR_WORDS[message.author]}, ${shortSlotText(message.at)}`}
          />
        </MessageItem>
      ))}
    </ol>
  )
}

type WriteFormProps = MessageThreadProps & { as: MessageAuthor; after: number; readers: string }

function WriteForm({ bookingId: id, as, after, readers, refused }: WriteFormProps) {
  const isAlive = useHydrated()
  const typed = useTyped('message')
  const photos = usePhotos(id, as)
  // Not held in state: what is typed before the page hydrates stays.
  const form = useRef<HTMLFormElement>(null)
  const { run, isRunning, problem } = useAction(writeMessage, {
    words: 'writeMessage',
    says: 'notice',
    onDone: (_, { words: sent }) => {
      const field = form.current?.elements.namedItem('words')
      // What was typed between the press and the answer is still to be sent.
      if (field instanceof HTMLTextAreaElement && field.value === sent) field.value = ''
      photos.clear()
    },
    invalidates: [listMessages, getBookingDetail],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (photos.isSending || photos.hasFailed) return
    const words = String(new FormData(event.currentTarget).get('words'))
    void run({ id, as, words, photoIds: photos.sentIds })
  }
  const explain = typed.words === undefined ? explainLost : explainCode
  const left = useLeftRefusal(explain('writeMessage', refused), isRunning)
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`/booking-confirmation/${id}/messages#messages`}
      onSubmit={submit}
      className="mt-4 grid max-w-prose gap-3"
    >
      <input type="hidden" name="after" value={after} />
      <Field label="Write a message" hint={readers}>
        <TextArea
          name="words"
          defaultValue={typed.words}
          rows={2}
          required
          maxLength={MESSAGE_MAX}
        />
      </Field>
      <PhotoPicker photos={photos} />
      <FailureNotice failure={problem ?? left} isLive takesFocus={!isAlive} />
      <Button
        type="submit"
        variant="outline"
        isLoading={isRunning}
        disabled={photos.isSending || photos.hasFailed}
        loadingLabel="Sending…"
        className="justify-self-start"
      >
        Send
      </Button>
    </form>
  )
}
