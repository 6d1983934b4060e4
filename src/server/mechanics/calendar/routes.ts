import * as feed from '#contract/mechanics/calendar-feed.ts'
import * as contract from '#contract/mechanics/working-time.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getCalendarFeed } from './get-calendar-feed.ts'
import { removeCalendar } from './remove-calendar.ts'
import { replaceCalendar } from './replace-calendar.ts'

export const routes = [
  route(contract.replaceCalendar, replaceCalendar),
  route(contract.removeCalendar, removeCalendar),
]

export const rawRoutes = [rawRoute(feed.getCalendarFeed, getCalendarFeed)]
