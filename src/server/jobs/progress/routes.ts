import * as contract from '#contract/jobs/jobs.ts'
import { route } from '#server/http/serve.ts'
import { completeJob } from './complete-job.ts'
import { listEarnings } from './list-earnings.ts'
import { progressJob } from './progress-job.ts'

export const routes = [
  route(contract.progressJob, progressJob),
  route(contract.completeJob, completeJob),
  route(contract.listEarnings, listEarnings),
]
