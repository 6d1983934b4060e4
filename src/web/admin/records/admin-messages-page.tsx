import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { listAdminMessages } from '#contract/admin/admin-records.calls.ts'
import { MESSAGE_STATE_WORDS, MESSAGE_STATES } from '#domain/site/message-state.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { pagesFor, refetchPages } from '#web/api/pages-for.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { MessageItem } from './message-item.tsx'
import { useFocusOnChoice } from './use-focus-on-choice.ts'

type Search = { status?: 'answered' }

const PATH = '/admin/messages'

export const Route = createFileRoute('/_desk/admin/messages')({
  validateSearch: onlyRead(
    ({ status }: Record<string, unknown>): Search => (status === 'answered' ? { status } : {}),
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...pagesFor(listAdminMessages, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Messages · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminMessagesPage,
})

function AdminMessagesPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const {
    data: current,
    refetch,
    ...more
  } = useSuspenseInfiniteQuery(pagesFor(listAdminMessages, search))
  const messages = useStill(current).pages.flatMap(({ items }) => items)
  useLive({ as: 'administrator' }, () => refetchPages({ ...more, refetch }))
  // A message that has been answered goes to the other list, and its button with it.
  const list = useFocusOnChoice()
  return (
    <AdminFrame
      heading="Messages"
      lead="What people have sent through the contact form. Complaints about data protection come first: the law sets a day for the answer."
    >
      <div ref={list}>
        <Segmented
          legend="Show"
          className="max-w-sm"
          value={search.status ?? 'open'}
          onChange={(value) =>
            navigate({ to: PATH, search: value === 'answered' ? { status: value } : {} })
          }
          options={MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_WORDS[value] }))}
        />
        {messages.length === 0 ? (
          <div className="mt-6">
            <EmptyState title={search.status ? 'Nothing answered yet' : 'No messages waiting'}>
              A new message appears here by itself, and is sent to you by email.
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-6 border-t border-stone-200">
            {messages.map((message) => (
              <li key={message.id} className="border-b border-stone-200 py-5">
                <MessageItem message={message} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore key={search.status} what="messages" {...more} />
      </div>
    </AdminFrame>
  )
}
