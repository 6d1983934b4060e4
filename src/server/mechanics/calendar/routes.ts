import * as contract from '#contract/mechanics/working-time.ts'
import { route } from '#server/http/serve.ts'
import { removeCalendar } from './remove-calendar.ts'
import { replaceCalendar } from './replace-calendar.ts'

export const routes = [
  route(contract.replaceCalendar, replaceCalendar),
  route(contract.removeCalendar, removeCalendar),
]
