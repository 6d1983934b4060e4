import * as contract from '#contract/quotes.ts'
import { startQuoteDeposit } from '#server/payments/start-deposit.ts'
import { route } from '#server/serve.ts'
import { calculateQuote } from './calculate-quote.ts'
import { createQuote } from './create-quote.ts'
import { getQuote } from './get-quote.ts'
import { listQuoteMechanics } from './list-quote-mechanics.ts'

export const routes = [
  route(contract.calculateQuote, calculateQuote),
  route(contract.createQuote, createQuote),
  route(contract.getQuote, getQuote),
  route(contract.listQuoteMechanics, listQuoteMechanics),
  route(contract.startQuoteDeposit, startQuoteDeposit),
]
