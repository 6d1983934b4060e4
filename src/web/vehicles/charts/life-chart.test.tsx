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
  dueInTen: null,
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

const markupOf = (change: Partial<Part>, from: string) =>
  renderToStaticMarkup(<LifeChart components={[{ ...TYRES, ...change }]} from={from} />)

it('an overdue part shows how many would have been due by now, instead of how sure its date was [VEH-33]', () => {
  const overdue = { verdict: 'overdue', state: 'overdue', confidence: null, dueInTen: 8 } as const
  const markup = markupOf(overdue, '2026-09-02')
  expect(markup).toContain('About 8 in 10 such parts')
  expect(markup).toContain('Chance within 90 days, if not yet worn out')
  expect(markup).toContain('most by Apr 2026, which is past"')
  expect(markup).toContain('Apr 2026, past')
  expect(markup).not.toContain('Right to within')
})

it('a part that a test failed shows no forecast of it [VEH-33]', () => {
  const markup = markupOf({ verdict: 'failed', isAdvised: true, confidence: null }, '2026-09-02')
  expect(markup).toContain('It failed the test')
  for (const figure of ['advised', 'Most are due by', 'Four in five between', 'Chance within'])
    expect(markup.split('<ul')[1]).not.toContain(figure)
})

it('a chance is never said to be none or certain [VEH-7]', () => {
  expect(markupOf({ chanceWithin90Days: 0.004 }, '2025-11-02')).toContain('Less than 1%')
  expect(markupOf({ chanceWithin90Days: 0.996 }, '2025-11-02')).toContain('More than 99%')
  expect(markupOf({ chanceWithin90Days: 0.012 }, '2025-11-02')).toMatch(/>1%</)
})

it('a day is past from the next one on, and so is an interval [VEH-33]', () => {
  const fluid = { basis: 'interval', earliestOn: null, latestOn: null, confidence: null } as const
  expect(markupOf({}, '2026-04-12')).not.toContain('past')
  expect(markupOf(fluid, '2026-04-12')).toContain('The interval ends in Apr 2026')
  expect(markupOf(fluid, '2026-04-13')).toContain('The interval ended in Apr 2026')
  expect(markupOf(fluid, '2026-04-13')).toContain('Interval ended')
})
