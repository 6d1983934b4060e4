import * as bills from '#contract/payments/bills.ts'
import * as cards from '#contract/payments/cards.ts'
import * as contract from '#contract/payments/deposits.ts'
import * as events from '#contract/payments/payment-events.ts'
import * as simulator from '#contract/payments/simulated-payment.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { startBillPayment } from './bills/start-bill-payment.ts'
import { removeCard } from './cards/remove-card.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { makeSimulatedPayment, showSimulatedPayment } from './simulated-payment.ts'
import { startBookingDeposit } from './start-deposit.ts'

export const routes = [
  route(contract.startBookingDeposit, startBookingDeposit),
  route(bills.startBillPayment, startBillPayment),
  route(cards.removeCard, removeCard),
]

export const rawRoutes = [
  rawRoute(events.receivePaymentEvent, receivePaymentEvent),
  rawRoute(simulator.showSimulatedPayment, showSimulatedPayment),
  rawRoute(simulator.makeSimulatedPayment, makeSimulatedPayment),
]
