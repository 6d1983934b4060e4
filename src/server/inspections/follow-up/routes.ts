import * as contract from '#contract/inspections/follow-up-quotes.ts'
import { route } from '#server/http/serve.ts'
import { createFollowUpQuote } from './create-follow-up-quote.ts'
import { decideFollowUpQuote } from './decide-follow-up-quote.ts'
import { priceFollowUp } from './price-follow-up.ts'
import { proposeExtraWork } from './propose-extra-work.ts'
import { getFollowUpQuote, listFollowUpQuotes } from './read-follow-up-quotes.ts'

export const routes = [
  route(contract.priceFollowUp, priceFollowUp),
  route(contract.createFollowUpQuote, createFollowUpQuote),
  route(contract.proposeExtraWork, proposeExtraWork),
  route(contract.listFollowUpQuotes, listFollowUpQuotes),
  route(contract.getFollowUpQuote, getFollowUpQuote),
  route(contract.decideFollowUpQuote, decideFollowUpQuote),
]
