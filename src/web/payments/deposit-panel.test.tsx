import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { UNCONNECTED } from '#domain/site/connections.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { DepositPanel } from './deposit-panel.tsx'

const buildBooking = (change: Partial<Booking> = {}) =>
  ({
    id: '01900000-0000-7000-8000-000000000000',
    status: 'completed',
    deposit: 'paid',
    depositPounds: 30,
    totalCost: 145,
    refund: null,
    bill: null,
    ...change,
  }) as Booking

const billOf = (duePounds: number) => ({ duePounds, card: null }) as Booking['bill']

const textOf = (booking: Booking) =>
  renderToStaticMarkup(
    <WithAnswers settings={{ ...FIRST_SETTINGS, connections: UNCONNECTED }}>
      <DepositPanel booking={booking} onCheck={async () => {}} />
    </WithAnswers>,
  ).replace(/<[^>]+>/g, ' ')

describe('the panel of a paid deposit', () => {
  it.each([
    ['the bill, where extra work was agreed', billOf(165), '£165.00'],
    ['the bill, where a line was left undone', billOf(26), '£26.00'],
    ['the quote, where a reader sees no bill', null, '£115.00'],
  ])('says what is left of %s [PAY-175]', (_, bill, rest) => {
    expect(textOf(buildBooking({ bill }))).toContain(`which leaves ${rest}.`)
  })

  it.each([
    ['accepted', 'Thank you. It comes off your bill, and £11.50 of it goes back to you when'],
    ['completed', 'It comes off your bill, and £11.50 of it goes back to you.'],
  ] as const)(
    'says what of it goes back where the job costs less, %s [PAY-50]',
    (status, words) => {
      expect(textOf(buildBooking({ status, totalCost: 18.5 }))).toContain(words)
      const bill = { ...billOf(0), totalPounds: 18.5 } as Booking['bill']
      expect(textOf(buildBooking({ status, bill }))).toContain(words)
    },
  )
})

it('the panel of a paid deposit says in a sentence of its own which card the rest is charged to [PAY-175]', () => {
  const bill = { duePounds: 115, card: { brand: 'Visa', last4: '4242' } } as Booking['bill']
  expect(textOf(buildBooking({ status: 'accepted', bill }))).toContain(
    'which leaves £115.00 to pay when the work is done. We charge that to your Visa ending 4242.',
  )
})

it.each([
  [true, '£30 deposit when you book, and £115.00 when the work is done, charged to the same card.'],
  [false, '£30 deposit when you book, and £115.00 when the work is done, once we have sent you'],
])(
  'the panel of an unpaid deposit says what is due when, before the Pay button [PAY-50]',
  (savesCard, words) => {
    const bill = { ...billOf(0), savesCard } as Booking['bill']
    const text = textOf(
      buildBooking({ status: 'pending', deposit: 'unpaid', depositDueAt: null, bill }),
    )
    expect(text.indexOf(words)).toBeGreaterThan(0)
    expect(text.indexOf(words)).toBeLessThan(text.indexOf('Pay £30 deposit'))
    expect(text.includes(CARD_TERMS.words)).toBe(savesCard)
  },
)

describe('the panel of a deposit that goes back', () => {
  it.each([
    ['on-its-way', '£30 deposit refund on its way', 'where that cannot be done'],
    ['made', '£30 deposit refunded', 'We have sent it back to you.'],
    [
      'by-transfer',
      '£30 deposit refund to come by bank transfer',
      'so we send it to you by bank transfer.',
    ],
  ] as const)('says how far it is: %s [PAY-189]', (refund, heading, sentence) => {
    const text = textOf(buildBooking({ status: 'cancelled', deposit: 'refunded', refund }))
    expect(text).toContain(` ${heading} `)
    expect(text).toContain(sentence)
  })
})
