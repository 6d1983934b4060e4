import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
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
    <WithAnswers settings={FIRST_SETTINGS}>
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
})

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
