import { describe, expect, it } from 'vitest'
import { listWantedAlerts } from '#domain/vehicles/care/wanted-alerts.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'

const TODAY = 20_500

/** The types of what calls for a visit so many days from now, where the fluid and the service end when the test says. */
function callsIn(
  days: number,
  { fluidEnds, motEnds }: { fluidEnds: number; motEnds: number | null },
) {
  const today = TODAY + days
  const done = [
    { slug: componentOf('brake-fluid').service, day: TODAY + fluidEnds - 731, miles: null },
  ]
  const { components, usage } = forecastVehicle({
    fuel: 'electric',
    gearbox: null,
    firstUsedDay: TODAY - 900,
    readings: [],
    done,
    driving: { style: null, use: null },
    today,
  })
  const parts = components.filter(({ component }) => component === 'brake-fluid')
  return listWantedAlerts({
    parts,
    milesPerMonth: usage.milesPerMonth,
    motDueDay: motEnds === null ? null : TODAY + motEnds,
    today,
    isLive: () => false,
  }).map(({ type }) => type)
}

describe('an interval that is announced before it ends', () => {
  it('calls a month before where nothing else is near [VEH-29]', () => {
    const ends = { fluidEnds: 100, motEnds: null }
    expect([callsIn(65, ends), callsIn(75, ends)]).toEqual([[], ['brake-fluid']])
  })

  it('waits for the MOT that makes one visit of both by its end, and for no other [VEH-29, VEH-23]', () => {
    // The MOT calls from 60 days before it ends; a visit takes in what calls within nine weeks.
    const near = { fluidEnds: 100, motEnds: 100 + 60 + 40 }
    expect([callsIn(75, near), callsIn(99, near)]).toEqual([[], ['brake-fluid']])
    const far = { fluidEnds: 100, motEnds: 100 + 60 + 64 }
    expect(callsIn(75, far)).toEqual(['brake-fluid'])
  })

  it('never waits past its end [VEH-29]', () => {
    for (let gap = 0; gap < 200; gap += 5)
      expect(callsIn(101, { fluidEnds: 100, motEnds: 101 + gap })).toContain('brake-fluid')
  })
})
