import * as contract from '#contract/jobs/jobs.ts'
import { route } from '#server/http/serve.ts'
import { acceptJob } from './accept-job.ts'
import { declineJob } from './decline-job.ts'
import { listJobs } from './list-jobs.ts'
import { withdrawJob } from './withdraw-job.ts'

export const routes = [
  route(contract.listJobs, listJobs),
  route(contract.acceptJob, acceptJob),
  route(contract.declineJob, declineJob),
  route(contract.withdrawJob, withdrawJob),
]
