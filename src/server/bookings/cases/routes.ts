import * as contract from '#contract/bookings/cases/cases.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { arrangeRevisit } from './arrange-revisit.ts'
import { decide, takeCase } from './decide-case.ts'
import { listAdminCases } from './list-admin-cases.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { answerOwnCase } from './own-jobs/answer-own-case.ts'
import { listOwnCases } from './own-jobs/list-own-cases.ts'
import { sendOwnCaseForm } from './own-jobs/send-own-case-form.ts'
import { sendCaseForm } from './send-case-form.ts'
import { writeCaseMessage } from './write-case-message.ts'

export const routes = [
  route(contract.listCases, listCases),
  route(contract.openCase, openCase),
  route(contract.writeCaseMessage, writeCaseMessage),
  route(contract.listOwnCases, listOwnCases),
  route(contract.answerOwnCase, answerOwnCase),
  route(contract.listAdminCases, listAdminCases),
  route(contract.takeCase, takeCase),
  route(contract.arrangeRevisit, arrangeRevisit),
  route(contract.decideCase, decide),
]

export const rawRoutes = [
  rawRoute(contract.sendOwnCaseForm, sendOwnCaseForm),
  rawRoute(contract.sendCaseForm, sendCaseForm),
]
