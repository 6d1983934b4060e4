import * as contract from '#contract/admin/callers/callers.ts'
import { route } from '#server/http/serve.ts'
import { quoteForCaller } from './quote-for-caller.ts'

export const routes = [route(contract.quoteForCaller, quoteForCaller)]
