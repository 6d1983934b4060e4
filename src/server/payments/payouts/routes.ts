import * as contract from '#contract/payments/payouts.ts'
import * as simulator from '#contract/payments/simulated-bank.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { connectAccount } from './connect-account.ts'
import { readMoney } from './read-money.ts'
import { giveSimulatedBank, showSimulatedBank } from './simulated-bank.ts'
import { downloadStatement } from './statement/download-statement.ts'

export const routes = [
  route(contract.readMoney, readMoney),
  route(contract.connectAccount, connectAccount),
]

export const rawRoutes = [
  rawRoute(contract.downloadStatement, downloadStatement),
  rawRoute(simulator.showSimulatedBank, showSimulatedBank),
  rawRoute(simulator.giveSimulatedBank, giveSimulatedBank),
]
