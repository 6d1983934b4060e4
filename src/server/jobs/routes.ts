import * as contract from '#contract/jobs.ts'
import { route } from '#server/serve.ts'
import { acceptJob } from './accept-job.ts'
import { listJobs } from './list-jobs.ts'

export const routes = [route(contract.listJobs, listJobs), route(contract.acceptJob, acceptJob)]
