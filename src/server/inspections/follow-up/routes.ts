import * as contract from '#contract/inspections/follow-up-quotes.ts'
import { route } from '#server/http/serve.ts'
import { createFollowUpQuote } from './create-follow-up-quote.ts'
import { decideFollowUpQuote } from './decide-follow-up-quote.ts'
import { getFollowUpQuote } from './get-follow-up-quote.ts'
import { priceFollowUp } from './price-follow-up.ts'

export const routes = [
  route(contract.priceFollowUp, priceFollowUp),
  route(contract.createFollowUpQuote, createFollowUpQuote),
  route(contract.getFollowUpQuote, getFollowUpQuote),
  route(contract.decideFollowUpQuote, decideFollowUpQuote),
]
