import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LoadedCar, StoredAlert } from '#server/vehicles/forecast/assemble-car.ts'
import { type ForecastCar, forecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { componentsToWire } from '#server/vehicles/health/forecast-to-wire.ts'
import { anyCar, TODAY } from '#test/support/any-car.ts'
import { partSentence } from '#web/vehicles/charts/part-sentence.ts'

/** What an alert's title says, and what the page of the car then says too. */
const SAME: readonly [title: RegExp, sentence: RegExp][] = [
  [/: failed the MOT$/, /failed the MOT/],
  [/: overdue$/, /overdue/i],
  [/: due now$/, /due now/i],
  [/: due soon$/, /due soon/i],
  [/: plan it in$/, /^Plan (it|them) in/],
  [/: worth a look$/, /worth a look/i],
  [/: likely due, but not on record$/, /likely due/i],
  [/: may be due, but not on record$/, /may be due/i],
]
const CALLING = /^Plan|worth a look/i

type KnownCar = LoadedCar['known']
const NO_PRICES = { priceOf: () => null } as unknown as Parameters<typeof componentsToWire>[2]

/** A car with the alerts that stand on the day; what the forecast reads of it, and nothing else. */
const loadedCar = (known: KnownCar, alerts: readonly Partial<StoredAlert>[]) =>
  ({
    known,
    alerts,
    defects: [],
    jobs: [],
    mot: null,
    answers: [],
    vehicle: { make: 'Ford', registration: 'AB12CDE', year: 2012 },
  }) as unknown as LoadedCar

/** The rows that stand after a night, as the nightly run stores them. */
function rowsAfter(forecast: ForecastCar, before: readonly Partial<StoredAlert>[]) {
  return forecast.visit.flatMap(({ type, title, isLook }) => {
    const row = before.find(({ alertType }) => alertType === type)
    if (!row && !forecast.isNewVisit) return []
    const isStillLook = row?.details?.isLook === true && !forecast.isNewVisit
    return [
      {
        alertType: type,
        title: (isStillLook ? row.title : undefined) ?? title,
        status: 'active' as const,
        resolvedAt: null,
        details: { isLook: isStillLook || isLook } as StoredAlert['details'],
      },
    ]
  })
}

function expectOneVoice(known: KnownCar, days: number): void {
  const standing = [0, days].reduce<Partial<StoredAlert>[]>((rows, ahead) => {
    const car = loadedCar({ ...known, today: TODAY + ahead }, rows)
    return rowsAfter(forecastCar(car), rows)
  }, [])
  const car = loadedCar({ ...known, today: TODAY + days }, standing)
  const forecast = forecastCar(car)
  for (const part of componentsToWire(car, forecast, NO_PRICES)) {
    const sentence = partSentence(part)
    const alert = standing.find(({ alertType }) => alertType === part.component)
    const same = SAME.find(([title]) => title.test(alert?.title ?? ''))
    if (alert) expect(same, alert.title).toBeDefined()
    if (same) expect(sentence, alert?.title).toMatch(same[1])
    if (alert) expect(sentence, alert.title).not.toContain('Nothing to do')
    else if (
      forecast.components.find(({ component }) => component === part.component)?.state === 'sound'
    )
      expect(sentence).not.toMatch(CALLING)
  }
}

it('the product says of every part of any car the same in its alert and on the page of the car [VEH-26]', () => {
  fc.assert(fc.property(anyCar, fc.constantFrom(0, 1, 7, 30, 41, 90, 400), expectOneVoice), {
    numRuns: 400,
  })
})
