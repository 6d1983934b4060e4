import * as contract from '#contract/admin/mechanics/mechanics.ts'
import { removePasskeyOf } from '#server/auth/passkeys/remove-passkey-of.ts'
import { route } from '#server/http/serve.ts'
import { addMechanicNote } from './add-mechanic-note.ts'
import { endMechanicSessions } from './end-mechanic-sessions.ts'
import { eraseMechanicAccount } from './erase-mechanic-account.ts'
import { getMechanicDetail } from './get-mechanic-detail.ts'
import { getMechanicMoney } from './get-mechanic-money.ts'
import { sendMechanicData } from './send-mechanic-data.ts'

export const routes = [
  route(contract.getMechanicDetail, getMechanicDetail),
  route(contract.getMechanicMoney, getMechanicMoney),
  route(contract.addMechanicNote, addMechanicNote),
  route(contract.sendMechanicData, sendMechanicData),
  route(contract.eraseMechanicAccount, eraseMechanicAccount),
  route(contract.endMechanicSessions, endMechanicSessions),
  route(contract.removePasskeyOfMechanic, removePasskeyOf('mechanic')),
]
