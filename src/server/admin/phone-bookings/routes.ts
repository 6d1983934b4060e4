import * as contract from '#contract/admin/phone-bookings/phone-bookings.ts'
import { route } from '#server/http/serve.ts'
import { quoteForCaller } from './quote-for-caller.ts'

export const routes = [route(contract.quoteForCaller, quoteForCaller)]
