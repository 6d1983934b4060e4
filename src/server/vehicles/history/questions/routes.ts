import * as contract from '#contract/vehicles/part-questions.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getPartQuestions } from './get-part-questions.ts'
import { sendPartAnswerForm } from './send-part-answer-form.ts'

export const routes = [route(contract.getPartQuestions, getPartQuestions)]

export const rawRoutes = [rawRoute(contract.sendPartAnswerForm, sendPartAnswerForm)]
