import { useQuery } from '@tanstack/react-query'
import { getRegistrationFee } from '#contract/payments/registration-fee/registration-fee.calls.ts'
import type { RegistrationFeeOnPage } from '#contract/payments/registration-fee/registration-fee.ts'
import type { SiteSettings } from '#domain/site/connections.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { FeePanel } from './fee-panel.tsx'

/** The payment happens in another tab, and a refund at the provider: meanwhile it is looked at again this often. */
const LOOK_AGAIN_MS = 15_000

type FeeProps = {
  id: string
  /** As the page has loaded it; else the panel comes with the first answer. */
  first?: RegistrationFeeOnPage
  heading: 'h1' | 'h2'
  className?: string
}
export type FollowedFeeProps = FeeProps & { settings: SiteSettings }

const isUnderWay = ({ state, refund }: RegistrationFeeOnPage) =>
  state === 'due' || (refund !== null && refund !== 'done')

/** A fee on a part of a static page, which follows it until it is paid, or its refund is made. */
export const FollowedFee = ({ settings, ...fee }: FollowedFeeProps) => (
  <WithAnswers settings={settings}>
    <Fee {...fee} />
  </WithAnswers>
)

function Fee({ id, first, heading, className }: FeeProps) {
  const query = useQuery({
    ...queryFor(getRegistrationFee, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  })
  const { data: fee = first, refetch } = query
  if (!fee) return <NotLoaded what="The fee" query={query} />
  return (
    <FeePanel fee={fee} heading={heading} onCheck={refetch} {...(className && { className })} />
  )
}
