import { useQuery } from '@tanstack/react-query'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { queryFor } from '#web/api/use-call.ts'

/** The approved mechanic that the page has loaded, or null. It asks for nothing: the page checks who may see it. */
export function useLoadedMechanic(): MechanicAccount | null {
  const { data } = useQuery({ ...queryFor(getMechanicAccount), enabled: false })
  return data?.mechanic.isApproved ? data.mechanic : null
}
