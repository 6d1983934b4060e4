import { describe, expect, it } from 'vitest'
import { partEventsOf, scoreForecast } from './score-forecast.ts'

const FORECAST = { publishedDay: 1000, earliestDay: 1100, latestDay: 1300 }
const score = (wornDays: number[], soundDays: number[] = []) =>
  scoreForecast(FORECAST, { wornDays, soundDays })

describe('a published forecast', () => {
  it.each([
    [[1050], 'early', true],
    [[1090], 'early', true],
    [[1200], 'within', false],
    [[1301], 'late', false],
    [[990, 1200], 'within', false],
    [[1200, 1250], 'within', false],
  ])('of a part that was worn out on %j is %s, within 90 days: %s', (days, outcome, came) => {
    expect(score(days)).toMatchObject({ outcome, cameWithin90Days: came })
  })

  it('is not scored before anybody has said anything', () => {
    expect(score([], [999])).toEqual({ outcome: null, outcomeDay: null, cameWithin90Days: null })
  })

  it('is late where the part was found sound after the interval, and open before', () => {
    expect(score([], [1310])).toMatchObject({ outcome: 'late', outcomeDay: 1310 })
    expect(score([], [1200])).toEqual({ outcome: null, outcomeDay: null, cameWithin90Days: false })
    expect(score([], [1080]).cameWithin90Days).toBeNull()
  })
})

describe('what is known of a part', () => {
  it('comes from jobs, tests and the owner [VEH-17]', () => {
    const events = partEventsOf('tyres', {
      done: [
        { slug: 'tyres-pair', day: 10, miles: null },
        { slug: 'full-service', day: 11, miles: null },
      ],
      tests: [
        { day: 20, findings: [{ component: 'tyres', severity: 'advisory' }] },
        { day: 30, findings: [{ component: 'tyres', severity: 'rectified' }] },
        { day: 40, findings: [{ component: 'battery', severity: 'major' }] },
      ],
      answers: [
        { component: 'tyres', kind: 'renewed', renewedDay: 50 },
        { component: 'tyres', kind: 'original', renewedDay: null },
      ],
    })
    expect(events).toEqual({ wornDays: [10, 50, 30], soundDays: [20, 40] })
  })
})
