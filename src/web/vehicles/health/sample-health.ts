import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { DAY_MS } from '#domain/time/milliseconds.ts'

type Days = (days: number) => string

/** The sample for visitors without a car here, with the overall score 78 [VEH-12]. Nothing of it is real or stored. */
export function sampleHealth(today: string): VehicleHealth {
  const inDays: Days = (days) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return {
    vehicle: { id: 0, year: 2019, make: 'Ford', model: 'Focus', registration: 'AB19 CDE' },
    overall: 78,
    scoreChange: null,
    categories: categories(inDays),
    components: [],
    upcoming: services(inDays),
    history: history(inDays),
    mot: {
      dueOn: inDays(96),
      outstandingRecall: 'No',
      isSimulated: true,
      isKnown: false,
      findings: [],
    },
    mileage: mileage(inDays),
    timeline: [],
    driving: { style: null, use: null },
    facts: {
      fuel: { value: 'petrol', from: 'register' },
      transmission: { value: 'manual', from: 'register' },
      doors: { value: 5, from: 'register' },
    },
    recordable: [],
    reminders: [],
  }
}

// biome-ignore format: a table is read down its columns
const categories = (inDays: Days): VehicleHealth['categories'] => [
  { category: 'engine', score: 85, status: 'excellent', reason: null, lastServiceOn: inDays(-120) },
  { category: 'brakes', score: 62, status: 'warning', reason: null, lastServiceOn: inDays(-400) },
  { category: 'battery', score: 91, status: 'excellent', reason: null, lastServiceOn: inDays(-210) },
  { category: 'tyres', score: 70, status: 'good', reason: null, lastServiceOn: inDays(-330) },
  { category: 'transmission', score: 82, status: 'good', reason: null, lastServiceOn: inDays(-500) },
]

// biome-ignore format: a table is read down its columns
const services = (inDays: Days): VehicleHealth['upcoming'] => [
  { topic: 'brake-pads', service: { id: 0, name: 'Brake inspection' }, dueOn: inDays(20), dueMileage: 46_000, priority: 'high', basis: 'interval' },
  { topic: 'basic-service', service: { id: 0, name: 'Basic service' }, dueOn: inDays(64), dueMileage: 48_000, priority: 'medium', basis: 'interval' },
  { topic: 'mot', service: { id: 0, name: 'MOT' }, dueOn: inDays(96), dueMileage: null, priority: 'medium', basis: 'law' },
  { topic: 'full-service', service: { id: 0, name: 'Full service' }, dueOn: inDays(245), dueMileage: 51_000, priority: 'low', basis: 'interval' },
  { topic: 'timing-belt', service: { id: 0, name: 'Timing belt and water pump' }, dueOn: inDays(520), dueMileage: 60_000, priority: 'low', basis: 'interval' },
]

// biome-ignore format: a table is read down its columns
const history = (inDays: Days): VehicleHealth['history'] => [
  { on: inDays(-120), service: 'Full service', provider: 'Robin C.', cost: 140, mileage: 42_700, isMonthOnly: false, workId: null, bill: null },
  { on: inDays(-210), service: 'Battery replacement', provider: 'Sam P.', cost: 80, mileage: 40_800, isMonthOnly: false, workId: null, bill: null },
  { on: inDays(-330), service: 'Two tyres, fitted', provider: 'Robin C.', cost: 200, mileage: 38_300, isMonthOnly: false, workId: null, bill: null },
  { on: inDays(-400), service: 'Front brake pads', provider: 'Alex T.', cost: 120, mileage: 36_800, isMonthOnly: false, workId: null, bill: null },
]

const mileage = (inDays: Days): VehicleHealth['mileage'] => ({
  perMonth: 640,
  now: 45_200,
  readings: [700, 540, 390, 270, 150, 60, 5].map((daysAgo) => ({
    id: null,
    on: inDays(-daysAgo),
    miles: 45_200 - daysAgo * 21,
    source: 'owner',
    setAside: null,
  })),
  forecast: Array.from({ length: 19 }, (_, month) => ({
    on: inDays(month * 30),
    low: 45_200 + month * 530,
    likely: 45_200 + month * 640,
    high: 45_200 + month * 770,
  })),
})
