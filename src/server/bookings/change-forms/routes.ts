import * as contract from '#contract/bookings/change-forms.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { sendCancelForm } from './send-cancel-form.ts'
import { sendMoveForm } from './send-move-form.ts'
import { sendReferenceForm } from './send-reference-form.ts'
import { sendTrackForm } from './send-track-form.ts'

export const rawRoutes = [
  rawRoute(contract.sendTrackForm, sendTrackForm),
  rawRoute(contract.sendReferenceForm, sendReferenceForm),
  rawRoute(contract.sendCancelForm, sendCancelForm),
  rawRoute(contract.sendMoveForm, sendMoveForm),
]
