import * as contract from '#contract/payments/registration-fee/registration-fee.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getRegistrationFee } from './get-registration-fee.ts'
import { sendFeeForm } from './send-fee-form.ts'
import { startFeePayment } from './start-fee-payment.ts'

export const routes = [
  route(contract.getRegistrationFee, getRegistrationFee),
  route(contract.startFeePayment, startFeePayment),
]

export const rawRoutes = [rawRoute(contract.sendFeeForm, sendFeeForm)]
