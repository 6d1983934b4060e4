import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getMechanicsByIdOrLocation } from '#contract/mechanics/mechanics.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { slotText } from '#web/ui/text/date-text.ts'
import type { Wish } from './wish.ts'

const profileQuery = (idOrLocation: string) =>
  queryFor(getMechanicsByIdOrLocation, { idOrLocation })

/** A failed prefetch does not throw, so the page works without the mechanic's name. */
export const loadWished = (queryClient: QueryClient, { mechanic }: Wish) =>
  mechanic === undefined ? undefined : queryClient.prefetchQuery(profileQuery(mechanic))

/** Finds the mechanic of a wish; null while nothing is known, and where nobody has that id. */
export function useWished({ mechanic = '' }: Wish) {
  const { data, error } = useQuery({ ...profileQuery(mechanic), enabled: mechanic !== '' })
  const isUnknown = error instanceof CallError && error.status === 404
  return { mechanic: data && !('length' in data) ? data : null, isUnknown }
}

/** Says whom, which hour and which fault code the visitor has brought, above the form or the price that holds them. */
export function Wished({ wish }: { wish: Wish }) {
  return (
    <>
      <WishedMechanic wish={wish} />
      {wish.code ? (
        <p className="mt-6 rounded-panel bg-green-50 px-4 py-3">
          Your mechanic will be told of the fault code{' '}
          <strong className="font-semibold">{wish.code}</strong>.
        </p>
      ) : null}
    </>
  )
}

function WishedMechanic({ wish }: { wish: Wish }) {
  const { mechanic, isUnknown } = useWished(wish)
  if (isUnknown || mechanic?.isActive === false)
    return (
      <Notice
        tone="warn"
        className="mt-6"
        title={`${mechanic?.name ?? 'The mechanic you chose'} is not taking jobs at the moment.`}
      >
        You see who is free near you when you book.
      </Notice>
    )
  if (!mechanic) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-panel bg-green-50 px-4 py-3">
      <Avatar name={mechanic.name} />
      <p className="min-w-0 grow basis-44 leading-snug">
        With <strong className="font-semibold">{mechanic.name}</strong>
        {wish.at ? <span className="block">{slotText(wish.at)}</span> : null}
      </p>
      <Link
        to="."
        search={({ mechanic: _mechanic, at: _at, ...rest }) => rest}
        replace
        resetScroll={false}
        className="py-2.5 font-semibold text-green-700 underline underline-offset-4 hover:decoration-2"
      >
        Choose someone else
      </Link>
    </div>
  )
}
