import { expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, SCREENS } from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'

const browser = await openBrowser()

/** Eight hundred forecasts of four parts over two years, with outcomes of every kind. */
const publishForecasts = () =>
  runOnDatabase(`insert into published_forecasts (component, published_on, earliest_on, likely_on, latest_on,
      chance_within_90_days, outcome, outcome_on, came_within_90_days)
    select (array['tyres', 'front-brake-pads', 'battery', 'clutch'])[1 + i % 4], day, day + 100, day + 300, day + 600,
      (i % 10) / 10.0, (array['early', 'within', 'within', 'within', 'late'])[1 + i % 5], day + 120, i % 20 < i % 10
    from generate_series(1, 800) i, lateral (select current_date - i % 700 as day) d`)

it.each(SCREENS)(
  'forecasts that came true or not are drawn, listed and fit %s [VEH-17]',
  async (_, viewport) => {
    await publishForecasts()
    const page = await browser.visit('/admin/forecasts', { viewport, reducedMotion: 'reduce' })
    const diagram = page.getByRole('img', { name: /^What was said against what came true/ })
    const { width, height } = (await diagram.boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(240)
    expect(height).toBeCloseTo(width, 0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.getByText('The figures as a table').click()
    expect(await page.getByRole('row').count()).toBeGreaterThan(10)
    expect(await violationsOf(page)).toEqual([])
  },
)
