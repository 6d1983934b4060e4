import { expect, it } from 'vitest'
import { isWorthALook } from './part-alert.ts'
import { forecastVehicle } from './vehicle-forecast.ts'

const TODAY = 20_500

/** Tyres of a taxi, which wear out within the year, renewed so many days ago. */
function tyresAfter(days: number) {
  const parts = forecastVehicle({
    fuel: 'petrol',
    gearbox: 'manual',
    firstUsedDay: TODAY - 1500,
    readings: [1400, 700, 300, 0].map((ago) => ({
      day: TODAY - ago,
      value: 80 * (1500 - ago),
      unit: 'miles' as const,
    })),
    done: [{ slug: 'tyres-pair', day: TODAY - days, miles: null }],
    driving: { style: null, use: null },
    today: TODAY,
  }).components
  const tyres = parts.find(({ component }) => component === 'tyres')
  if (!tyres) throw new Error('a car has tyres')
  return tyres
}

it('a part that has used up less than a fifth of the time to its date is not worth a look, whatever its chance [VEH-24]', () => {
  const [fitted, worn] = [tyresAfter(15), tyresAfter(150)]
  for (const tyres of [fitted, worn]) expect(tyres.chanceWithin120Days).toBeGreaterThan(0.035)
  expect([isWorthALook(fitted, TODAY), isWorthALook(worn, TODAY)]).toEqual([false, true])
})
