import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LifeChart } from './life-chart.tsx'
import { type Part, partSentence } from './part-sentence.ts'

const TYRES = {
  component: 'tyres',
  name: 'Tyres',
  riskLevel: 'low',
  basis: 'wear',
  state: 'sound',
  verdict: 'nothingYet',
  lastNewOn: '2023-07-01',
  likelyOn: '2026-04-12',
  earliestOn: '2026-01-01',
  latestOn: '2027-05-01',
  confidence: 40,
  chanceWithin90Days: 0.1,
  toleranceMonths: 5,
  isAdvised: false,
} as Part

it('a part has one verdict and a bar for its interval, and its figures and reasons are folded behind it [VEH-18]', () => {
  const markup = renderToStaticMarkup(<LifeChart components={[TYRES]} from="2025-11-02" />)
  const [shown = '', folded = ''] = markup.split(/<details(?! open)[^>]*>/)
  expect(shown.split(partSentence(TYRES))).toHaveLength(2)
  expect(shown).toContain('aria-label="Between Jan 2026 and May 2027, most by Apr 2026"')
  expect(shown).not.toContain('Last new')
  for (const figure of [
    'Last new',
    'Most are due by',
    'Four in five between',
    '10%',
    '40% of such',
  ])
    expect(folded).toContain(figure)
})
