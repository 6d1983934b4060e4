import { useQuery } from '@tanstack/react-query'
import { getRegistrationFee } from '#contract/payments/registration-fee/registration-fee.calls.ts'
import { queryFor } from '#web/api/use-call.ts'

/** The payment happens in another tab: while the fee is due, it is looked at again this often. */
const LOOK_AGAIN_MS = 15_000

/** A fee as it is now; undefined until it is known. */
export const useFollowFee = (id: string) =>
  useQuery({
    ...queryFor(getRegistrationFee, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'due' ? LOOK_AGAIN_MS : false),
  })
