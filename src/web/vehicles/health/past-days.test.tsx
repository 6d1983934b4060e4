import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { AlertEntry } from './alerts-tab.tsx'
import { uncountedText } from './health-looks.ts'
import { MotFindings } from './mot-findings.tsx'
import { sampleHealth } from './sample-health.ts'

const alertOf = (change: Partial<Alert>) =>
  ({
    title: 'Tyres: due soon',
    description: 'Most are due by May.',
    urgency: 'soon',
    ...change,
  }) as Alert
const entryOf = (change: Partial<Alert>) =>
  renderToStaticMarkup(<AlertEntry alert={alertOf(change)} />)

it('an alert of the page of the car says how likely its date is, as long as it has not passed [VEH-33]', () => {
  expect(entryOf({ confidenceLevel: 41.2 })).toContain('Confidence 41%')
  expect(entryOf({ confidenceLevel: null, dueInTen: 8, urgency: 'overdue' })).not.toMatch(
    /Confidence|%/,
  )
})

it.each([
  ['2026-11-24', 'The MOT ends on'],
  ['2026-11-23', 'The MOT ended on'],
])(
  'of an MOT with %s for its last day the page says “%s” on 24 November [VEH-33]',
  (dueOn, said) => {
    const sample = sampleHealth('2026-11-24')
    const health = { ...sample, mot: { ...sample.mot, isKnown: true, dueOn } }
    expect(renderToStaticMarkup(<MotFindings health={health} isSample={false} />)).toContain(said)
  },
)

it('the page says of how many parts the score knows nothing, and nothing where it counts all [VEH-35]', () => {
  expect(uncountedText([{ score: 96 }, { score: null }, { score: null }])).toBe(
    'The score does not count 2 of 3 parts: nobody has them on record.',
  )
  expect(uncountedText([{ score: 96 }])).toBeNull()
  expect(uncountedText(sampleHealth('2026-11-24').components)).toBeNull()
})
