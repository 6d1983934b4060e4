import * as contract from '#contract/jobs/closing.ts'
import { route } from '#server/http/serve.ts'
import { closeAccount } from './close-account.ts'
import { getClosing } from './get-closing.ts'

export const routes = [
  route(contract.getClosing, getClosing),
  route(contract.closeAccount, closeAccount),
]
