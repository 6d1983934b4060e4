import * as contract from '#contract/mechanics/application/application.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getApplication } from './get-application.ts'
import { sendApplicationForm } from './send-application-form.ts'

export const routes = [route(contract.getApplication, getApplication)]

export const rawRoutes = [rawRoute(contract.sendApplicationForm, sendApplicationForm)]
