import * as contract from '#contract/admin/registration-fee/registration-fee.ts'
import { route } from '#server/http/serve.ts'
import { markFeePaid } from './mark-fee-paid.ts'
import { refundFee } from './refund-fee.ts'
import { waiveFee } from './waive-fee.ts'

export const routes = [
  route(contract.markFeePaid, markFeePaid),
  route(contract.waiveFee, waiveFee),
  route(contract.refundFee, refundFee),
]
