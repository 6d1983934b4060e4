import * as contract from '#contract/working-time.ts'
import { route } from '#server/serve.ts'
import { removeCalendar } from './remove-calendar.ts'
import { replaceCalendar } from './replace-calendar.ts'

export const routes = [
  route(contract.replaceCalendar, replaceCalendar),
  route(contract.removeCalendar, removeCalendar),
]
