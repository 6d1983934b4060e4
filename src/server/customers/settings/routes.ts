import * as contract from '#contract/customers/account-settings.ts'
import { route } from '#server/http/serve.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { saveProfile } from './save-profile.ts'
import { sendVerification } from './send-verification.ts'

export const routes = [
  route(contract.saveProfile, saveProfile),
  route(contract.changeEmail, changeEmail),
  route(contract.sendVerification, sendVerification),
  route(contract.changePassword, changePassword),
  route(contract.listSessions, listSessions),
  route(contract.endSessions, endSessions),
]
