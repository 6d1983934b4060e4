import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getMechanicsByIdOrLocation } from '#contract/mechanics/mechanics.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { slotText } from '#web/ui/text/date-text.ts'
import type { Wish } from './wish.ts'
import { CHOOSE_ELSE_LOOK, type WishedMechanic, WishedNotice } from './wished-notice.tsx'

const profileQuery = (idOrLocation: string) =>
  queryFor(getMechanicsByIdOrLocation, { idOrLocation })

/** A failed prefetch does not throw, so the page works without the mechanic's name. */
export const loadWished = (queryClient: QueryClient, { mechanic }: Wish) =>
  mechanic === undefined ? undefined : queryClient.prefetchQuery(profileQuery(mechanic))

/** Finds the mechanic of a wish. */
export function useWished({ mechanic = '', at }: Wish): WishedMechanic {
  const { data, error } = useQuery({ ...profileQuery(mechanic), enabled: mechanic !== '' })
  const isUnknown = error instanceof CallError && error.status === 404
  return {
    mechanic: data && !('length' in data) ? data : null,
    isUnknown,
    slot: at === undefined ? undefined : slotText(at),
  }
}

/** The wish on a page of the application, whose address changes without loading it anew. */
export function Wished({ wish }: { wish: Wish }) {
  const wished = useWished(wish)
  return (
    <WishedNotice
      wish={wish}
      wished={wished}
      chooseElse={
        <Link
          to="."
          data-waits
          search={({ mechanic: _mechanic, at: _at, ...rest }) => rest}
          replace
          resetScroll={false}
          className={CHOOSE_ELSE_LOOK}
        >
          Choose someone else
        </Link>
      }
    />
  )
}
