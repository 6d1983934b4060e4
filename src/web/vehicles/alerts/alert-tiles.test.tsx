import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { AlertTiles } from './alert-tiles.tsx'

const alertsOf = (costs: (number | null)[]) =>
  costs.map((estimatedCost) => ({ estimatedCost }) as Alert)
const wordsOf = (active: Alert[], acknowledged: Alert[]) =>
  renderToStaticMarkup(<AlertTiles active={active} acknowledged={acknowledged} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const costOf = (...costs: (number | null)[]) =>
  wordsOf(alertsOf(costs), []).match(/Estimated cost (.*)/)?.[1]

it('the tiles count active and acknowledged alerts, and sum what the active ones cost [VEH-11]', () => {
  expect(wordsOf(alertsOf([120, 80]), alertsOf([40, 50, 60]))).toBe(
    'Active alerts 2 Acknowledged 3 Estimated cost £200',
  )
})

it.each([
  [[120, 80], '£200'],
  [[120, null], 'From £120'],
  [[null, null], 'Not known'],
  [[], '£0'],
])(
  'of alerts that cost %j the estimate reads “%s”, for an unknown cost is not nothing [VEH-11]',
  (costs, said) => {
    expect(costOf(...costs)).toBe(said)
  },
)
