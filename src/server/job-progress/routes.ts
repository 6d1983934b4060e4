import * as contract from '#contract/jobs.ts'
import { route } from '#server/serve.ts'
import { completeJob } from './complete-job.ts'
import { listEarnings } from './list-earnings.ts'
import { progressJob } from './progress-job.ts'

export const routes = [
  route(contract.progressJob, progressJob),
  route(contract.completeJob, completeJob),
  route(contract.listEarnings, listEarnings),
]
