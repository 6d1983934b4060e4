import * as contract from '#contract/customers/account-settings.ts'
import { changePassword } from '#server/auth/own-account/change-password.ts'
import { endSessions } from '#server/auth/own-account/end-sessions.ts'
import { listSessions } from '#server/auth/own-account/list-sessions.ts'
import { route } from '#server/http/serve.ts'
import { changeEmail } from './change-email.ts'
import { saveProfile } from './save-profile.ts'
import { sendVerification } from './send-verification.ts'

export const routes = [
  route(contract.saveProfile, saveProfile),
  route(contract.changeEmail, changeEmail),
  route(contract.sendVerification, sendVerification),
  route(contract.changePassword, changePassword('customer')),
  route(contract.listSessions, listSessions('customer')),
  route(contract.endSessions, endSessions('customer')),
]
