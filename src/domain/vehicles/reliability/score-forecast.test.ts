import { describe, expect, it } from 'vitest'
import type { MotEvidence } from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import { partEventsOf, scoreForecast } from './score-forecast.ts'

const FORECAST = { publishedDay: 1000, earliestDay: 1100, latestDay: 1300 }
const score = (wornDays: number[], soundDays: number[] = [], earlyDays: number[] = []) =>
  scoreForecast(FORECAST, { wornDays, soundDays, earlyDays })

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

describe('a published forecast of a part that was renewed early', () => {
  it.each([
    // Nobody will ever say whether it would have ended before the interval, or within 90 days.
    [1050, null, null],
    [1095, null, false],
    // It did not end before the interval. Few end after it.
    [1200, 'within', false],
    [1310, 'late', false],
  ])('on day %i is %s, within 90 days: %s [VEH-17]', (day, outcome, came) => {
    expect(score([], [], [day])).toMatchObject({ outcome, cameWithin90Days: came })
    // What comes after is the next part.
    expect(score([day + 10], [day + 500], [day])).toEqual(score([], [], [day]))
  })

  it('goes by what was worn before [VEH-17]', () => {
    expect(score([1050], [], [1060])).toEqual(score([1050]))
  })
})

describe('what is known of a part', () => {
  it('holds apart what an alert or another part had renewed, unless a test had failed it [VEH-17]', () => {
    const done = [
      { slug: 'front-brake-pads', day: 10, miles: null },
      { slug: 'front-brake-pads', day: 400, miles: null, prompted: ['front-brake-pads' as const] },
      { slug: 'front-brake-discs-and-pads', day: 900, miles: null },
    ]
    const events = (tests: MotEvidence[]) =>
      partEventsOf('front-brake-pads', { done, tests, answers: [] })
    expect(events([])).toEqual({ wornDays: [10], soundDays: [], earlyDays: [400, 900] })
    const failed = { day: 890, findings: [{ component: 'front-brake-pads', severity: 'major' }] }
    expect(events([failed as MotEvidence])).toMatchObject({ wornDays: [10, 900, 890] })
  })

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
    expect(events).toEqual({ wornDays: [10, 50, 30], soundDays: [20, 40], earlyDays: [] })
  })
})
