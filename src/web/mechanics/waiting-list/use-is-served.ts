import { useQuery } from '@tanstack/react-query'
import { listMechanics } from '#contract/mechanics/mechanics.calls.ts'
import { queryFor } from '#web/api/use-call.ts'

/** The nearest mechanic who covers a place: the directory's own question, so that no page contradicts it. */
export const nearestTo = (location: string) => queryFor(listMechanics, { location, limit: 1 })

/** False once the server has said that no listed mechanic covers the place; a failed query says nothing. */
export function useIsServed(location: string): boolean {
  const { data } = useQuery(nearestTo(location))
  return data === undefined || data.length > 0
}
