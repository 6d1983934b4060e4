import { createFileRoute } from '@tanstack/react-router'
import { getConversation } from '#contract/bookings/messages/conversation.calls.ts'
import type { Conversation } from '#contract/bookings/messages/conversation.ts'
import { MESSAGE_MAX } from '#domain/bookings/messages/message-terms.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode, explainLost } from '#web/api/words/explain.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { LinkRefused } from '#web/auth/links/link-refused.tsx'
import { refusedLink } from '#web/auth/links/refused-link.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageItem } from './message-item.tsx'

type Search = { k?: string; refused?: string }

export const Route = createFileRoute('/_public/conversation')({
  validateSearch: onlyRead(
    ({ k, refused }: Record<string, unknown>): Search => ({
      ...(typeof k === 'string' && { k }),
      ...(typeof refused === 'string' && { refused }),
    }),
  ),
  loaderDeps: ({ search: { k = '' } }) => ({ k }),
  loader: async ({ context: { queryClient }, deps: { k } }) => {
    try {
      return await queryClient.fetchQuery({ ...queryFor(getConversation, { k }), staleTime: 0 })
    } catch (error) {
      return refusedLink(error)
    }
  },
  head: () => ({
    meta: [{ title: 'Messages · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true },
  component: ConversationPage,
})

/** Opening the link marks nothing as read, because mail scanners open links too [SEC-S12, MSG-9]. */
function ConversationPage() {
  const { k = '', refused } = Route.useSearch()
  const conversation = Route.useLoaderData()
  if (typeof conversation === 'string')
    return (
      <LinkRefused
        isOld={conversation === 'old'}
        whenOld="A link to messages lasts thirty days. Please open them on the booking’s page."
        whenUnknown="The link may be incomplete, or the job may have gone to another mechanic. Please open it again from our email, or find the booking here."
      >
        <ButtonLink to="/track-booking" className="mt-5">
          Find the booking
        </ButtonLink>
      </LinkRefused>
    )
  const { reference, reader, bookingId, refusal } = conversation
  const hasPhotos = conversation.messages.some(({ photos }) => photos > 0)
  return (
    <AccountFrame
      isPlain
      heading="Messages"
      lead={`About ${reader === 'mechanic' ? 'job' : 'your booking'} ${reference}.`}
    >
      <Messages conversation={conversation} />
      {refusal === null ? (
        <ReplyForm conversation={conversation} token={k} refused={refused} />
      ) : (
        <p className="mt-5 text-stone-600">{refusal}</p>
      )}
      <div className="mt-10 border-t border-stone-200 pt-5">
        {hasPhotos ? (
          <p className="mb-3 text-stone-600">
            You can see the photos on the page of the {reader === 'mechanic' ? 'job' : 'booking'}.
          </p>
        ) : null}
        {reader === 'mechanic' ? (
          <ButtonLink to="/mechanic-dashboard/day" search={{ job: bookingId }} variant="outline">
            Open the job
          </ButtonLink>
        ) : (
          <ButtonLink to="/booking-confirmation/$id" params={{ id: bookingId }} variant="outline">
            Open your booking
          </ButtonLink>
        )}
      </div>
    </AccountFrame>
  )
}

function Messages({ conversation: { messages, reader } }: { conversation: Conversation }) {
  return (
    <ol aria-label="Messages" className="mt-7 grid gap-3">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} reader={reader}>
          {message.photos > 0 ? (
            <p className="text-sm text-stone-600">
              {message.photos === 1 ? 'With a photo' : `With ${message.photos} photos`}
            </p>
          ) : null}
        </MessageItem>
      ))}
    </ol>
  )
}

type ReplyFormProps = { conversation: Conversation; token: string; refused: string | undefined }

/** A plain form: it works as it is, and leads back to this page. */
function ReplyForm({ conversation, token, refused }: ReplyFormProps) {
  const { messages, readers } = conversation
  const typed = useTyped('message')
  const explain = typed.words === undefined ? explainLost : explainCode
  const failure = explain('writeMessage', refused)
  return (
    <form method="post" action="/conversation" className="mt-5 grid gap-3">
      <input type="hidden" name="k" value={token} />
      <input type="hidden" name="after" value={messages.at(-1)?.id ?? 0} />
      <Field label="Your answer" hint={readers}>
        <TextArea
          name="words"
          defaultValue={typed.words}
          rows={3}
          required
          maxLength={MESSAGE_MAX}
        />
      </Field>
      <FailureNotice failure={failure} isLive takesFocus />
      <Button type="submit" className="justify-self-start">
        Send
      </Button>
    </form>
  )
}
