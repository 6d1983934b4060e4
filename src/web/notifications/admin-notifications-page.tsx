import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { listNotifications } from '#contract/notifications/notifications.calls.ts'
import {
  isNotificationStatus,
  NOTIFICATION_STATUS_WORDS,
  type NotificationStatus,
} from '#domain/notifications/notification-status.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { CarrierNotice } from './carrier-notice.tsx'
import { NotificationItem } from './notification-item.tsx'

type Search = { status?: NotificationStatus; cursor?: string }

const PATH = '/admin/notifications'

export const Route = createFileRoute('/_desk/admin/notifications')({
  validateSearch: onlyRead(({ status, cursor }: Record<string, unknown>): Search => {
    const id = String(cursor ?? '')
    return {
      ...(isNotificationStatus(status) && { status }),
      ...(/^[1-9]\d{0,8}$/.test(id) && { cursor: id }),
    }
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listNotifications, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Notifications · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminNotificationsPage,
})

const EVERY = 'every'

function AdminNotificationsPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const data = useStill(useSuspenseQuery(queryFor(listNotifications, search)).data)
  const { notifications, nextCursor, counts, carriers } = data
  const filter = search.status ? { status: search.status } : {}
  return (
    <AdminFrame
      heading="Notifications"
      lead="Every email and text message, the newest first. One that fails is tried five times over an hour, then it waits here for you."
    >
      <CarrierNotice carriers={carriers} />
      <Segmented
        legend="Show"
        className="max-w-xl"
        value={search.status ?? EVERY}
        onChange={(value) =>
          navigate({ to: PATH, search: value === EVERY ? {} : { status: value } })
        }
        options={[
          { value: EVERY, label: 'All' },
          { value: 'failed', label: `${NOTIFICATION_STATUS_WORDS.failed} (${counts.failed})` },
          { value: 'pending', label: `${NOTIFICATION_STATUS_WORDS.pending} (${counts.pending})` },
          { value: 'sent', label: NOTIFICATION_STATUS_WORDS.sent },
        ]}
      />
      {notifications.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No messages here">
            A booking, an application or a message to us puts one here within seconds.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 border-t border-stone-200">
          {notifications.map((notification) => (
            <li key={notification.id} className="border-b border-stone-200 py-3 lg:py-1">
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {search.cursor ? (
          <ButtonLink to={PATH} search={filter} variant="outline">
            Newest messages
          </ButtonLink>
        ) : null}
        {nextCursor ? (
          <ButtonLink
            to={PATH}
            search={{ ...filter, cursor: String(nextCursor) }}
            variant="outline"
          >
            Older messages
          </ButtonLink>
        ) : null}
      </div>
    </AdminFrame>
  )
}
