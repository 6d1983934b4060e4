import { sendDecisionForm as formEndpoint } from '#contract/bookings/change-forms.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { sendDecisionForm } from './send-decision-form.ts'

export const rawRoutes = [rawRoute(formEndpoint, sendDecisionForm)]
