import * as contract from '#contract/quotes/quotes.ts'
import { route } from '#server/http/serve.ts'
import { calculateQuote } from './calculate-quote.ts'
import { createQuote } from './create-quote.ts'
import { getQuote } from './get-quote.ts'

export const routes = [
  route(contract.calculateQuote, calculateQuote),
  route(contract.createQuote, createQuote),
  route(contract.getQuote, getQuote),
]
