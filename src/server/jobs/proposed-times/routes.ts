import { sendProposedTimeForm as formEndpoint } from '#contract/bookings/change-forms.ts'
import * as contract from '#contract/jobs/jobs.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { acceptProposedTime } from './accept-proposed-time.ts'
import { declineProposedTime } from './decline-proposed-time.ts'
import { proposeTime } from './propose-time.ts'
import { sendProposedTimeForm } from './send-proposed-time-form.ts'

export const routes = [
  route(contract.proposeTime, proposeTime),
  route(contract.acceptProposedTime, acceptProposedTime),
  route(contract.declineProposedTime, declineProposedTime),
]

export const rawRoutes = [rawRoute(formEndpoint, sendProposedTimeForm)]
