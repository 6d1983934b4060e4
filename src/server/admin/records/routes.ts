import * as contract from '#contract/admin/admin-records.ts'
import { route } from '#server/http/serve.ts'
import { answerMessage } from './answer-message.ts'
import { changeService } from './change-service.ts'
import { listAdminMessages } from './list-admin-messages.ts'
import { listAdminServices } from './list-admin-services.ts'

export const routes = [
  route(contract.listAdminMessages, listAdminMessages),
  route(contract.answerMessage, answerMessage),
  route(contract.listAdminServices, listAdminServices),
  route(contract.changeService, changeService),
]
