import * as contract from '#contract/jobs/jobs.ts'
import { route } from '#server/http/serve.ts'
import { acceptProposedTime } from './accept-proposed-time.ts'
import { declineProposedTime } from './decline-proposed-time.ts'
import { proposeTime } from './propose-time.ts'

export const routes = [
  route(contract.proposeTime, proposeTime),
  route(contract.acceptProposedTime, acceptProposedTime),
  route(contract.declineProposedTime, declineProposedTime),
]
