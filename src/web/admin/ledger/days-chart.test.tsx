import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DaysChart } from './days-chart.tsx'

function draw(refunds: readonly number[]) {
  const days = refunds.map((each, index) => ({
    ...{ day: `2026-11-0${index + 1}`, takings: 0, refunds: each },
    ...{ commission: 0, fees: 0, payouts: 0 },
  }))
  const markup = renderToStaticMarkup(<DaysChart days={days} />)
  return {
    bars: [...markup.matchAll(/width="0.6" y="[^"]*" height="([^"]*)"/g)].map(([, it]) =>
      Number(it),
    ),
    isSaid: markup.includes('has no bar of refunds'),
  }
}

it('a day of the ledger on which banks sent back more than was refunded has no bar, which is said [PAY-204]', () => {
  expect(draw([4, 0, -4])).toEqual({ bars: [0, 100, 0, 0, 0, 0], isSaid: true })
  expect(draw([4, 0, 2])).toEqual({ bars: [0, 100, 0, 0, 0, 50], isSaid: false })
})
