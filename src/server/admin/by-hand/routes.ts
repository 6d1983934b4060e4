import * as byHand from '#contract/admin/by-hand/by-hand.ts'
import { route } from '#server/http/serve.ts'
import { callOffPayout } from './call-off-payout.ts'
import { listByHand } from './list-by-hand.ts'
import { markPayoutMade } from './mark-payout-made.ts'
import { markPayoutReturned } from './mark-payout-returned.ts'
import { markRefundMade } from './mark-refund-made.ts'
import { writeOffDebt } from './write-off-debt.ts'

export const routes = [
  route(byHand.listByHand, listByHand),
  route(byHand.markRefundMade, markRefundMade),
  route(byHand.markPayoutMade, markPayoutMade),
  route(byHand.markPayoutReturned, markPayoutReturned),
  route(byHand.callOffPayout, callOffPayout),
  route(byHand.writeOffDebt, writeOffDebt),
]
