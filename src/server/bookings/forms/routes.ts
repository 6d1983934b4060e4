import * as contract from '#contract/bookings/booking-drafts.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { findBookingDraft } from './find-booking-draft.ts'
import { sendBookingForm } from './send-booking-form.ts'
import { sendCardRemovalForm } from './send-card-removal-form.ts'
import { sendDepositForm, sendQuoteDepositForm } from './send-deposit-form.ts'
import { sendExpressRequestForm } from './send-express-request-form.ts'
import { sendQuoteForm } from './send-quote-form.ts'
import { sendRenewalForm } from './send-renewal-form.ts'
import { sendStepForm } from './send-step-form.ts'

export const routes = [route(contract.findBookingDraft, findBookingDraft)]

export const rawRoutes = [
  rawRoute(contract.sendQuoteForm, sendQuoteForm),
  rawRoute(contract.sendStepForm, sendStepForm),
  rawRoute(contract.sendRenewalForm, sendRenewalForm),
  rawRoute(contract.sendQuoteDepositForm, sendQuoteDepositForm),
  rawRoute(contract.sendBookingForm, sendBookingForm),
  rawRoute(contract.sendCardRemovalForm, sendCardRemovalForm),
  rawRoute(contract.sendDepositForm, sendDepositForm),
  rawRoute(contract.sendExpressRequestForm, sendExpressRequestForm),
]
