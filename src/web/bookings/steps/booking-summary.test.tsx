import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quotes/quotes.ts'
import { QuoteNextSteps } from '#web/quotes/quote-next-steps.tsx'
import { BookingSummary } from './booking-summary.tsx'

const line = (serviceId: number, name: string) => ({ serviceId, name, totalCost: 60 })

const buildQuote = (change: Partial<Quote> = {}) =>
  ({
    registration: 'AB12CDE',
    vehicle: null,
    lines: [line(9, 'Brake pads'), line(2, 'Air conditioning'), line(5, 'MOT test')],
    mobileFee: 25,
    totalCost: 205,
    depositPounds: 30,
    deposit: 'unpaid',
    isBooked: false,
    ...change,
  }) as Quote

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const summaryOf = (quote: Quote) =>
  textOf(renderToStaticMarkup(<BookingSummary quote={quote} mechanicName={null} startsAt="" />))

describe('the summary of a booking', () => {
  it.each([
    ['today, before it is booked', {}, '£30.00 deposit today.'],
    ['still to pay, once it is booked', { isBooked: true }, '£30.00 deposit to pay.'],
    ['paid', { isBooked: true, deposit: 'paid' }, '£30.00 deposit paid.'],
    ['paid, before it is booked', { deposit: 'paid' }, '£30.00 deposit paid.'],
  ] as const)('says that the deposit is %s [BOOK-150]', (_, change, words) => {
    const text = summaryOf(buildQuote(change))
    expect(text).toContain(words)
    expect(text.match(/deposit/g)).toHaveLength(1)
  })

  it.each([
    ['the rest of the price', 205, '£175.00 after the work is done.'],
    ['nothing more', 30, 'Nothing more after the work is done.'],
    ['what goes back', 18.5, '£11.50 of it goes back to you after the work is done.'],
  ])('says of a deposit of £30 that %s follows [PAY-50]', (_, totalCost, words) => {
    expect(summaryOf(buildQuote({ totalCost }))).toContain(words)
  })

  it('names the services in the order of the quote [BOOK-150]', () => {
    expect(summaryOf(buildQuote())).toMatch(
      /Brake pads.*Air conditioning.*MOT test.*Mobile visit.*£205\.00/,
    )
  })
})

describe('the next steps of a quote', () => {
  it('lead to a mechanic and the deposit until it is booked, and then are gone [BOOK-150]', () => {
    const steps = (quote: Quote) => textOf(renderToStaticMarkup(<QuoteNextSteps quote={quote} />))
    expect(steps(buildQuote())).toMatch(/Choose your mechanic.*Pay the deposit/)
    expect(steps(buildQuote({ isBooked: true }))).toBe('')
  })
})
