import * as contract from '#contract/bookings/bookings.ts'
import { startQuoteDeposit } from '#contract/payments/deposits.ts'
import { route } from '#server/http/serve.ts'
import { cancelBooking } from './changes/cancel-booking.ts'
import { chooseMechanic } from './changes/choose-mechanic.ts'
import { requestExpressStart } from './changes/request-express-start.ts'
import { rescheduleBooking } from './changes/reschedule-booking.ts'
import { setExtraCeiling } from './changes/set-extra-ceiling.ts'
import { createBooking } from './create-booking.ts'
import { getBooking } from './get-booking.ts'
import { startServedQuoteDeposit } from './served/start-quote-deposit.ts'
import { emailReference } from './tracking/email-reference.ts'
import { trackBooking } from './tracking/track-booking.ts'

export const routes = [
  route(startQuoteDeposit, startServedQuoteDeposit),
  route(contract.createBooking, createBooking),
  route(contract.getBooking, getBooking),
  route(contract.cancelBooking, cancelBooking),
  route(contract.rescheduleBooking, rescheduleBooking),
  route(contract.chooseMechanic, chooseMechanic),
  route(contract.requestExpressStart, requestExpressStart),
  route(contract.setExtraCeiling, setExtraCeiling),
  route(contract.trackBooking, trackBooking),
  route(contract.emailReference, emailReference),
]
