import { describe, expect, it } from 'vitest'
import {
  listVisit,
  listWantedAlerts,
  type WantedAlert,
} from '#domain/vehicles/care/wanted-alerts.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'

const TODAY = 20_500

type Ends = { fluidEnds: number; motEnds: number | null }

/** An electric car so many days from now, whose fluid and MOT end when the test says. Its pads are new or long overdue. */
function carIn(days: number, { fluidEnds, motEnds }: Ends, padsDay = TODAY - 60) {
  const forecastOn = (today: number) =>
    forecastVehicle({
      fuel: 'electric',
      gearbox: null,
      firstUsedDay: TODAY - 3000,
      readings: [],
      done: [
        { slug: componentOf('brake-fluid').service, day: TODAY + fluidEnds - 731, miles: null },
        { slug: 'front-brake-pads', day: padsDay, miles: null },
      ],
      driving: { style: null, use: null },
      today,
    })
  const partsOn = (today: number) =>
    forecastOn(today).components.filter(({ component }) =>
      ['brake-fluid', 'front-brake-pads'].includes(component),
    )
  const today = TODAY + days
  const wanting = {
    parts: partsOn(today),
    milesPerMonth: 560,
    motDueDay: motEnds === null ? null : TODAY + motEnds,
    today,
    isLive: () => false,
  }
  return { wanting, partsThen: partsOn(today + VISIT_DAYS) }
}

const typesOf = (alerts: readonly WantedAlert[]) =>
  alerts.filter(({ isLook }) => !isLook).map(({ type }) => type)
const callsIn = (days: number, ends: Ends) => typesOf(listWantedAlerts(carIn(days, ends).wanting))

/** The MOT calls from 60 days before it ends; a visit takes in what calls within nine weeks. */
const MOT_LEAD = 60

describe('an interval that is announced before it ends', () => {
  it('calls a month before where nothing else is near [VEH-29]', () => {
    const ends = { fluidEnds: 100, motEnds: null }
    expect([callsIn(65, ends), callsIn(75, ends)]).toEqual([[], ['brake-fluid']])
  })

  it('waits for the MOT that makes one visit of both, until a fortnight before its end, and for no other [VEH-29, VEH-23]', () => {
    const near = { fluidEnds: 100, motEnds: 85 + VISIT_DAYS + MOT_LEAD }
    expect([75, 84, 85].map((day) => callsIn(day, near))).toEqual([[], [], ['brake-fluid']])
    const far = { ...near, motEnds: near.motEnds + 1 }
    expect(callsIn(75, far)).toEqual(['brake-fluid'])
    // An MOT that calls before ends the waiting.
    const soon = { fluidEnds: 100, motEnds: 80 + MOT_LEAD }
    expect([79, 80].map((day) => callsIn(day, soon))).toEqual([[], ['brake-fluid', 'mot']])
  })

  it('never waits longer than to a fortnight before its end [VEH-29]', () => {
    for (let gap = 0; gap < 200; gap += 5)
      expect(callsIn(85, { fluidEnds: 100, motEnds: 86 + gap })).toContain('brake-fluid')
  })

  it('is left alone by a visit before that, and taken in where nothing is to come that it could wait for [VEH-29]', () => {
    const visitOf = (ends: Ends) => {
      const { wanting, partsThen } = carIn(0, ends, TODAY - 2900)
      return typesOf(listVisit(wanting, partsThen))
    }
    const both = ['front-brake-pads', 'brake-fluid']
    expect(visitOf({ fluidEnds: 80, motEnds: null })).toEqual(both)
    expect(visitOf({ fluidEnds: 80, motEnds: 64 + VISIT_DAYS + MOT_LEAD })).toEqual([
      'front-brake-pads',
    ])
    // The visit takes in the MOT too.
    expect(visitOf({ fluidEnds: 80, motEnds: 50 + MOT_LEAD })).toEqual([...both, 'mot'])
  })

  it('stays one visit a year with the MOT, on the day on which that calls, where each is done a fortnight later [VEH-29, VEH-23]', () => {
    const years = 9
    let motDueDay = TODAY + 200
    const done = [{ slug: 'full-service', day: TODAY - 200, miles: null as number | null }]
    const early: number[] = []
    for (let today = TODAY; today < TODAY + 365 * years; today += 7) {
      const partsOn = (day: number) =>
        forecastVehicle({
          fuel: 'petrol',
          gearbox: null,
          firstUsedDay: TODAY - 900,
          readings: [],
          done,
          driving: { style: null, use: null },
          today: day,
        }).components.filter(({ component }) => component === 'engine-oil')
      const wanting = {
        parts: partsOn(today),
        milesPerMonth: 560,
        motDueDay,
        today,
        isLive: () => false,
      }
      if (listWantedAlerts(wanting).length === 0) continue
      early.push(motDueDay - MOT_LEAD - today)
      for (const type of typesOf(listVisit(wanting, partsOn(today + VISIT_DAYS))))
        if (type === 'mot') motDueDay += 365
        else done.push({ slug: 'full-service', day: today + 14, miles: null })
      today += 14
    }
    expect(early).toHaveLength(years)
    expect(Math.max(...early)).toBeLessThanOrEqual(0)
  })
})
