import * as contract from '#contract/payments/deposits.ts'
import { route } from '#server/http/serve.ts'
import { startBookingDeposit, startQuoteDeposit } from './start-deposit.ts'

export const routes = [
  route(contract.startQuoteDeposit, startQuoteDeposit),
  route(contract.startBookingDeposit, startBookingDeposit),
]
