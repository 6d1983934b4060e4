import { describe, expect, it } from 'vitest'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { comingOf } from './next-payout.tsx'

const money = (change: Partial<MechanicMoney>): MechanicMoney => ({
  simulated: false,
  canConnect: true,
  account: { isReady: true, missing: [] },
  nextPayoutOn: '2026-11-30',
  comingPounds: 0,
  balancePounds: 0,
  waiting: [],
  payouts: [],
  hasOlderPayouts: false,
  writtenOff: [],
  registrationFee: null,
  weeks: [],
  ...change,
})

describe('the top of a mechanic’s money page', () => {
  it.each([
    [
      'what the next payout brings, and its day',
      { comingPounds: 386.1, balancePounds: 386.1 },
      { heading: 'Next payout, Monday 30 November', pounds: 386.1, note: null },
    ],
    [
      'the same where we pay by hand',
      { comingPounds: 20, balancePounds: 20, canConnect: false, account: null },
      { heading: 'Next payout, Monday 30 November', pounds: 20, note: null },
    ],
    [
      'what is earned, where nothing of it is due',
      { balancePounds: 90 },
      {
        heading: 'Earned, and not due yet',
        pounds: 90,
        note: 'What it waits for stands below. The next payout is on Monday 30 November.',
      },
    ],
    [
      'what is earned, where the bank account is missing',
      { comingPounds: 90, balancePounds: 90, account: null },
      { heading: 'Earned, and waiting for your bank account', pounds: 90, note: null },
    ],
    [
      'that nothing is on its way, where nothing is earned',
      {},
      {
        heading: 'Nothing is on its way yet',
        pounds: null,
        note: 'What you earn stands here, with the day on which we pay it out.',
      },
    ],
  ])('says %s [MECH-160]', (_, change, said) => {
    expect(comingOf(money(change))).toEqual(said)
  })

  it('says of what is earned beside the next payout that it waits [MECH-160]', () => {
    const { pounds, note } = comingOf(money({ comingPounds: 100, balancePounds: 145 }))
    expect(pounds).toBe(100)
    expect(note).not.toBeNull()
  })

  it('has no sum where refunds took back more than is owed [MECH-160]', () => {
    const { heading, pounds } = comingOf(money({ balancePounds: -18 }))
    expect([heading, pounds]).toEqual(['Nothing comes next', null])
  })
})
