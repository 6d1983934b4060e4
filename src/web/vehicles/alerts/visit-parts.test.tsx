import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { AlertPart } from '#contract/vehicles/alerts.ts'
import { Verdict } from './visit-parts.tsx'

afterEach(() => vi.useRealTimers())

const FLUID = {
  title: 'Brake fluid: interval ends soon',
  basis: 'interval',
  description: 'The makers ask for new fluid every two years.',
  likelyDate: '2026-07-01',
  earliestDate: null,
  latestDate: null,
  riskLevel: 'medium',
} as AlertPart

it.each([
  ['2026-07-01T22:59:59Z', 'The makers’ interval ends in Jul 2026.'],
  ['2026-07-01T23:00:00Z', 'The makers’ interval ended in Jul 2026.'],
])('at %s an interval up to 1 July reads “%s”, by the day in the UK [VEH-33]', (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  expect(renderToStaticMarkup(<Verdict part={FLUID} />)).toContain(words)
})
