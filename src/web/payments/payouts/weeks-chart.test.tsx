import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { WeeksChart } from './weeks-chart.tsx'

type Payout = MechanicMoney['payouts'][number]

const payout = (returnedPounds: number) => ({ returnedPounds }) as Payout

/** What is read of it, and how tall its bars are. */
function draw(paid: readonly number[], returnedPounds = 0) {
  const weeks = paid.map((paidPounds, week) => ({ weekOn: `2026-11-0${week + 2}`, paidPounds }))
  const markup = renderToStaticMarkup(
    <WeeksChart weeks={weeks} payouts={[payout(0), payout(returnedPounds)]} />,
  )
  const shown = markup.replace(/<table.*<\/table>/s, '')
  return {
    words: shown
      .replace(/<svg.*<\/svg>/s, '')
      .replace(/<div.*<\/div>/s, '')
      .replace(/<[^>]*>/g, ''),
    bars: [...shown.matchAll(/height="([^"]*)"/g)].map(([, height]) => Number(height)),
    table: [...markup.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell),
    caption: /<caption>([^<]*)</.exec(markup)?.[1],
  }
}

it.each([
  [[90, 45], 0, 'Paid out by week, at most £90.00', [100, 50]],
  [[0.5, 0], 0, 'Paid out by week, at most £0.50', [100, 0]],
  [[90, 0], 45, 'Paid out by week, less what came back, at most £90.00', [100, 0]],
  [[90, -45], 135, 'Paid out by week, less what came back, at most £90.00', [100, 0]],
])(
  'the weeks %j of payouts, of which £%d came back, have bars up to the largest [PAY-204]',
  (paid, returned, words, bars) => {
    expect(draw(paid, returned)).toMatchObject({ words, bars })
  },
)

it.each([
  [[0, 0], 0, 'Nothing was paid out in the last 2 weeks.'],
  [[0, 0], 90, 'Nothing was paid out in the last 2 weeks that did not come back.'],
  [[0, -5], 95, 'Nothing was paid out in the last 2 weeks that did not come back.'],
])(
  'the weeks %j of payouts, of which £%d came back, are words and no drawing [PAY-204]',
  (paid, returned, words) => {
    expect(draw(paid, returned)).toEqual({ words, bars: [], table: [], caption: undefined })
  },
)

it('the table of the weeks has each amount as it is, under the same words [PAY-204]', () => {
  expect(draw([90, -45], 135)).toMatchObject({
    table: ['£90.00', '-£45.00'],
    caption: 'Paid out by week, less what came back',
  })
})
