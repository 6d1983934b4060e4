import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { AlertTiles } from './alert-tiles.tsx'

const costOf = (...costs: (number | null)[]) => {
  const active = costs.map((estimatedCost) => ({ estimatedCost }) as Alert)
  const html = renderToStaticMarkup(<AlertTiles active={active} acknowledged={[]} />)
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .match(/Estimated cost (.*)/)?.[1]
    ?.trim()
}

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
