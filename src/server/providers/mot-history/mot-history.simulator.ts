import type { StoredMotTest } from '#server/db/schema/vehicle-care.ts'
import { SIMULATED_CARS } from '#server/providers/vehicle-data/vehicle-data.simulator.ts'
import type { MotHistory, MotHistoryProvider } from './mot-history.ts'

/** Findings of tests as a car ages, in DVSA's own words. */
const FINDINGS = [
  'Offside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))',
  'Front brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))',
  'Nearside Front Suspension arm pin or bush worn but not resulting in excessive movement (5.3.4 (a) (i))',
  'Brake pipe corroded, covered in grease or other material (1.1.11 (c))',
  'Rear brake pads wearing thin (1.1.13 (a) (ii))',
  'Nearside Rear coil spring corroded (5.3.1 (b) (i))',
  'Oil leak, but not excessive (8.4.1 (a) (i))',
] as const

/**
 * Simulates the MOT history of the simulated cars: a plate always gives the same history, counted back from today so
 * that the demonstration never ages.
 */
export function createMotSimulator(
  today = () => Temporal.Now.plainDateISO('Europe/London'),
): MotHistoryProvider {
  return {
    name: 'simulator',
    simulated: true,
    find: async (registration) => {
      const car = SIMULATED_CARS.find(([plate]) => plate === registration)
      return car ? historyOf(car, today()) : null
    },
  }
}

/** The demonstration's own cars have a service history, which their tests must not contradict (src/server/demo). */
type Story = { daysSince: number; miles: number; yearly: number; hasWornTyre?: boolean }
const STORIES: Readonly<Record<string, Story>> = {
  // The last two tests advised on a front tyre, as a job's notes say too.
  AB12CDE: { daysSince: 320, miles: 71_600, yearly: 6600, hasWornTyre: true },
  KX14ABC: { daysSince: 310, miles: 90_200, yearly: 8000 },
  AA19EEE: { daysSince: 180, miles: 31_300, yearly: 5400 },
}

type Car = (typeof SIMULATED_CARS)[number]

function historyOf([plate, make, model, year, fuel]: Car, today: Temporal.PlainDate): MotHistory {
  const seed = seedOf(plate)
  // Each year's test was on the same day, so many days before today.
  const story = STORIES[plate]
  const daysSince = story?.daysSince ?? seed % 330
  const last = today.subtract({ days: daysSince })
  const firstUsed = Temporal.PlainDate.from({
    year,
    month: last.month,
    day: Math.min(28, last.day),
  })
  const count = Math.max(0, Math.min(8, last.year - year - 2))
  const yearly = story?.yearly ?? 5000 + (seed % 6) * 1500
  const lastMiles = story?.miles ?? Math.round((last.year - year) * yearly + (seed % 900))
  const tests = Array.from({ length: count }, (_, at): StoredMotTest => {
    const on = last.subtract({ years: count - 1 - at })
    return {
      number: String(100_000_000_000 + seed * 100 + at),
      completedAt: `${on}T10:30:00Z`,
      result: 'PASSED',
      expiresOn: on.add({ years: 1 }).subtract({ days: 1 }).toString(),
      odometer: { value: lastMiles - (count - 1 - at) * yearly, unit: 'miles' },
      defects: [
        ...findingsAt(seed, at, count),
        ...(story?.hasWornTyre && at >= count - 2 ? [FINDINGS[0]] : []),
      ].map((text) => ({ text, type: 'ADVISORY' })),
    }
  })
  return {
    make,
    model,
    fuel,
    firstUsedOn: firstUsed.toString(),
    firstDueOn: count === 0 ? firstUsed.add({ years: 3 }).toString() : null,
    outstandingRecall: seed % 11 === 0 ? 'Yes' : 'No',
    tests,
  }
}

/** One defect that two consecutive tests name, and one that was repaired. */
function findingsAt(seed: number, at: number, count: number): string[] {
  const pick = (shift: number) => FINDINGS[(seed + shift) % FINDINGS.length] ?? FINDINGS[0]
  if (at >= count - 2) return [pick(1)]
  return (seed + at) % 3 === 0 ? [pick(at + 2)] : []
}

const seedOf = (plate: string) =>
  [...plate].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
