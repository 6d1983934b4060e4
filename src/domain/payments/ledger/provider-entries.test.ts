import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { lostWords } from './provider-entries.ts'

const NONE = {
  refundPence: pence(0),
  mechanicPence: pence(0),
  commissionPence: pence(0),
  writtenOffPence: pence(0),
}

it.each([
  [
    { mechanicPence: pence(2700), commissionPence: pence(300) },
    'The dispute was lost: £27.00 comes off what the mechanic is paid, Kerbside bears £3.00.',
  ],
  [
    { refundPence: pence(3000) },
    'The dispute was lost: £30.00 was the customer’s and has gone back.',
  ],
  [
    { commissionPence: pence(300), writtenOffPence: pence(200) },
    'The dispute was lost: Kerbside bears £5.00.',
  ],
])('a lost dispute says who bears it [PAY-47]: %#', (shares, words) => {
  expect(lostWords({ ...NONE, ...shares })).toBe(words)
})
