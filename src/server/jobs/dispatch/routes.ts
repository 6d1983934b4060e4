import * as contract from '#contract/jobs/dispatch.ts'
import { route } from '#server/http/serve.ts'
import { assignJob } from './assign-job.ts'
import { getDayBoard } from './get-day-board.ts'
import { listDispatch } from './list-dispatch.ts'
import { listFreeMechanics } from './list-free-mechanics.ts'

export const routes = [
  route(contract.listDispatch, listDispatch),
  route(contract.getDayBoard, getDayBoard),
  route(contract.listFreeMechanics, listFreeMechanics),
  route(contract.assignJob, assignJob),
]
