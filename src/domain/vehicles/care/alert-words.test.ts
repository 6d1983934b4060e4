import { describe, expect, it } from 'vitest'
import {
  COMPONENT_KEYS,
  type ComponentKey,
  componentOf,
} from '#domain/vehicles/forecast/components.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { describeForecast } from './alert-words.ts'
import { dayOf } from './maintenance-schedules.ts'

const TODAY = dayOf(Temporal.PlainDate.from('2026-11-21'))
const FITTED = dayOf(Temporal.PlainDate.from('2023-06-30'))

const car: KnownCar = {
  fuel: 'petrol',
  gearbox: 'manual',
  firstUsedDay: TODAY - 5000,
  readings: [
    { day: FITTED, value: 54_800, unit: 'miles' },
    ...[300, 200, 100, 0].map((ago) => ({
      day: TODAY - ago,
      value: 78_900 - ago * 20,
      unit: 'miles' as const,
    })),
  ],
  done: [
    { slug: 'tyres-pair', day: FITTED, miles: 54_800 },
    { slug: 'brake-fluid-change', day: FITTED, miles: 54_800 },
  ],
  driving: { style: null, use: null },
  today: TODAY,
}

function wordsOf(key: string, daysLeft?: number, today = TODAY) {
  const { usage, components } = forecastVehicle({ ...car, today })
  const part = components.find(({ component }) => component === key)
  if (!part || part.likelyDay === null) throw new Error(`there is no forecast of ${key}`)
  const likelyDay = daysLeft === undefined ? part.likelyDay : TODAY + daysLeft
  return describeForecast(part, likelyDay, {
    milesPerMonth: usage.milesPerMonth,
    today,
    listing: 'due',
  })
}

/** Everything that can be said of a part: with a finding or none, asked, not asked, listed or not. */
function allWordsOf(key: ComponentKey) {
  const tests = (severity: 'advisory' | 'major', days: readonly number[]) =>
    days.map((ago) => ({ day: TODAY - ago, findings: [{ component: key, severity }] }))
  const unknown = { component: key, kind: 'unknown' as const, renewedDay: null, answeredDay: TODAY }
  const cars: KnownCar[] = [
    { ...car, done: [] },
    { ...car, done: [], answers: [unknown] },
    ...[[10], [380, 10]].map((days) => ({ ...car, tests: tests('advisory', days) })),
    { ...car, tests: tests('major', [10]) },
  ]
  return cars.flatMap((one) => {
    const { usage, components } = forecastVehicle(one)
    const part = components.find(({ component }) => component === key)
    if (!part || part.likelyDay === null) throw new Error(`there is no forecast of ${key}`)
    const { likelyDay } = part
    return ([null, 'due', 'look'] as const).map((listing) => ({
      isAsked: part.question !== null,
      isUnknownToKeeper: one.answers !== undefined,
      text: describeForecast(part, likelyDay, {
        milesPerMonth: usage.milesPerMonth,
        today: TODAY,
        listing,
      }).description,
    }))
  })
}

describe.each(COMPONENT_KEYS)('the words of %s', (key) => {
  it('have the number of its name [VEH-9]', () => {
    for (const { text } of allWordsOf(key)) {
      const ofPart = text.replace('It is an interval, not a forecast of wear.', '')
      expect(ofPart).not.toMatch(componentOf(key).isPlural ? /\bit\b/i : /\b(they|them)\b/i)
    }
  })

  it('name an answer of the keeper only where there is one [VEH-9]', () => {
    for (const { text, isUnknownToKeeper } of allWordsOf(key))
      if (text.includes('You told us that you do not know')) expect(isUnknownToKeeper).toBe(true)
  })

  it('ask where its forecast asks [VEH-9]', () => {
    for (const { text, isAsked } of allWordsOf(key))
      if (text.includes('tell us when')) expect(isAsked).toBe(true)
  })
})

describe('the words of an alert', () => {
  it('name the forecast of wear, with the rate it rests on and its interval [VEH-9]', () => {
    expect(wordsOf('tyres', undefined, TODAY - 120).description).toMatch(
      /^Renewed on 30 June 2023\. At about \d+ miles a month, most cars like yours are due by \w+ \d{4}, four in five between \w+ \d{4} and \w+ \d{4}\.$/,
    )
  })

  it('say of an overdue part how many like it would have been due by now, and no span that is past [VEH-33]', () => {
    const worn = { ...car, done: [{ slug: 'tyres-pair', day: FITTED - 1200, miles: 30_000 }] }
    const { usage, components } = forecastVehicle(worn)
    const part = components.find(({ component }) => component === 'tyres')
    if (!part || part.likelyDay === null) throw new Error('there is no forecast of tyres')
    const { milesPerMonth } = usage
    expect(
      describeForecast(part, part.likelyDay, { milesPerMonth, today: TODAY, listing: 'due' }),
    ).toEqual({
      title: 'Tyres: overdue',
      description: expect.stringMatching(
        /most cars like yours are due by \w+ \d{4}, and (about \d in 10|nearly all) would have been by now\.$/,
      ),
    })
  })

  it('count from new only where the date does [VEH-9]', () => {
    const unseen = { ...car, done: [] }
    const young = { ...unseen, firstUsedDay: TODAY - 500, readings: [] }
    const textOf = (one: KnownCar) => {
      const { usage, components } = forecastVehicle(one)
      const part = components.find(({ component }) => component === 'tyres')
      if (!part || part.likelyDay === null) throw new Error('there is no forecast of tyres')
      const { milesPerMonth } = usage
      const words = describeForecast(part, part.likelyDay, {
        milesPerMonth,
        today: TODAY,
        listing: null,
      })
      return { text: words.description, likelyDay: part.likelyDay }
    }
    expect(textOf(young).text).toMatch(
      /^No renewal is on record, so we count from new, in July 2025\./,
    )
    const old = textOf(unseen)
    expect(old.text).toMatch(/^No renewal is on record since new, in March 2013\. At about/)
    expect(old.likelyDay).toBeGreaterThan(TODAY)
  })

  it('say of what is worth a look whether it is due, and whether the car has it at all [VEH-24]', () => {
    const lookOf = (key: ComponentKey, daysLeft: number) => {
      const { components } = forecastVehicle({ ...car, gearbox: null })
      const part = components.find(({ component }) => component === key)
      if (!part) throw new Error(`the car may have ${key}`)
      const said = { milesPerMonth: 600, today: TODAY, listing: 'look' as const }
      return describeForecast(part, TODAY + daysLeft, said)
    }
    const wordsOfLook = (key: ComponentKey, daysLeft: number) =>
      lookOf(key, daysLeft).description.replace(/^.*(?=[A-Z][^.]*\.$)/, '')
    expect(lookOf('exhaust', -1).title).toBe('Exhaust: worth a look')
    expect(wordsOfLook('exhaust', 0)).toBe(
      'It is not due yet: have it looked at while the car is raised.',
    )
    expect(wordsOfLook('front-brake-discs', -1)).toBe(
      'That date has passed: have them looked at while the car is raised.',
    )
    expect(wordsOfLook('rear-brake-pads', 0)).toBe(
      'Not every car has them: if yours does, have them looked at while the car is seen to.',
    )
  })

  it('name an interval as an interval [VEH-9]', () => {
    expect(wordsOf('brake-fluid').description).toBe(
      'Renewed on 30 June 2023. The usual interval of the makers, 24 months, ended on 30 June 2025. It is an interval, not a forecast of wear.',
    )
  })

  it('say of an interval that is over that it ended', () => {
    const { title, description } = wordsOf('brake-fluid', -1)
    expect(title).toBe('Brake fluid: overdue')
    expect(description).toContain('The usual interval of the makers, 24 months, ended on ')
  })

  it.each([
    [-1, 'Tyres: overdue'],
    [0, 'Tyres: due now'],
    [14, 'Tyres: due now'],
    [24, 'Tyres: due soon'],
    [61, 'Tyres: plan it in'],
  ])('say with %i days left: %s', (days, title) => {
    expect(wordsOf('tyres', days).title).toBe(title)
  })
})
