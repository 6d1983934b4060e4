import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { KEEPER_ANSWERS } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'
import { RISK_LEVELS } from '#domain/vehicles/forecast/risk.ts'
import { VERDICTS } from '#domain/vehicles/visits/part-verdict.ts'

const HealthStatus = z.nullable(z.enum(['excellent', 'good', 'warning', 'critical']))
const Category = z.enum(['engine', 'brakes', 'battery', 'tyres', 'transmission'])
const Service = z.object({ id: z.int(), name: z.string() })
const FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const
const TRANSMISSIONS = ['manual', 'automatic'] as const
const FactSource = z
  .enum(['register', 'keeper', 'nobody'])
  .check(z.describe('Who says so; what nobody says is assumed'))
const date = z.string().check(z.describe('A day, 2026-12-02'))

export const CareVehicle = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  registration: z.string(),
})

export const listCareVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicle-care',
  access: 'vehicle keeper',
  summary: 'The cars of the signed-in customer',
  answer: z.array(CareVehicle),
})

export const VehicleHealth = z.object({
  vehicle: CareVehicle,
  overall: z.nullable(z.int()).check(z.describe('0 to 100; null while nothing is on record')),
  scoreChange: z
    .nullable(z.string())
    .check(z.describe('Why the score moved in the last 30 days, in one sentence')),
  categories: z.array(
    z.object({
      category: Category,
      score: z.nullable(z.int()),
      status: HealthStatus,
      reason: z.nullable(z.string()).check(z.describe('Why the score is not higher')),
      lastServiceOn: z.nullable(date),
    }),
  ),
  components: z.array(
    z.object({
      component: z.string(),
      name: z.string(),
      category: Category,
      score: z.nullable(z.int()),
      riskLevel: z.enum(RISK_LEVELS),
      basis: z
        .enum(['wear', 'interval'])
        .check(z.describe('A forecast of wear, or the makers’ usual interval')),
      state: z.enum(['sound', 'due', 'overdue', 'notOnRecord', 'notKnownIfFitted']),
      verdict: z
        .enum(VERDICTS)
        .check(z.describe('What is said of it in one word, in its alert as here')),
      lastNewOn: z.nullable(date).check(z.describe('Null where nobody has recorded it')),
      likelyOn: z
        .nullable(date)
        .check(z.describe('Most such parts are due by then, or the interval ends; may be past')),
      earliestOn: z.nullable(date),
      latestOn: z.nullable(date).check(z.describe('Four in five are meant to lie between the two')),
      confidence: z
        .nullable(z.int())
        .check(
          z.describe(
            'The chance, in per cent, that likelyOn is right to within toleranceMonths; null once it is past',
          ),
        ),
      dueInTen: z
        .nullable(z.int())
        .check(z.describe('Once overdue: of ten such parts, so many would have been due by now')),
      chanceWithin90Days: z.nullable(z.number()),
      toleranceMonths: z.int(),
      question: z
        .nullable(z.enum(['lastRenewed', 'isFitted']))
        .check(z.describe('The one question to the owner that would settle it')),
      isAdvised: z.boolean(),
      mayBeAbsent: z.boolean().check(z.describe('Not every car has one')),
      answer: z.nullable(z.object({ kind: z.enum(KEEPER_ANSWERS), renewedOn: z.nullable(date) })),
      service: z.nullable(Service),
      estimatedCost: z.nullable(z.number()),
    }),
  ),
  upcoming: z.array(
    z.object({
      topic: z.string(),
      service: Service,
      dueOn: date,
      dueMileage: z.nullable(z.int()),
      priority: z.enum(RISK_LEVELS),
      basis: z
        .enum(['law', 'interval', 'wear'])
        .check(z.describe('The law, a standard interval, or the forecast of the part')),
    }),
  ),
  history: z.array(
    z.object({
      on: date,
      service: z.string(),
      provider: z.nullable(z.string()),
      isMonthOnly: z.boolean().check(z.describe('The owner remembers the month, not the day')),
      workId: z.nullable(z.int()).check(z.describe('Work that was recorded by hand')),
      bill: z
        .nullable(z.enum(['photo', 'pdf']))
        .check(z.describe('The bill that the owner stored with it')),
      cost: z.nullable(z.number()),
      mileage: z.nullable(z.int()),
    }),
  ),
  mot: z.object({
    dueOn: z.nullable(date),
    outstandingRecall: z.enum(['Yes', 'No', 'Unknown', 'Unavailable']),
    isSimulated: z.boolean(),
    isKnown: z.boolean(),
    findings: z.array(
      z.object({
        part: z.string(),
        name: z.string(),
        meaning: z.string(),
        text: z.string().check(z.describe('The tester’s own words')),
        years: z.array(z.int()),
        places: z.array(z.string()).check(z.describe('Where on the car: nearside front')),
        isFailure: z.boolean(),
        isRectified: z.boolean().check(z.describe('It was put right at the test')),
        isRepeated: z.boolean(),
        isOpen: z.boolean(),
        service: z.nullable(Service),
      }),
    ),
  }),
  mileage: z.object({
    perMonth: z.int(),
    now: z.int(),
    readings: z.array(
      z.object({
        id: z.nullable(z.int()).check(z.describe('Those typed in by hand can be taken back')),
        on: date,
        miles: z.int(),
        source: z.enum(['owner', 'job', 'mot']),
        setAside: z.nullable(z.enum(['falls', 'impossible'])),
      }),
    ),
    forecast: z.array(z.object({ on: date, low: z.int(), likely: z.int(), high: z.int() })),
  }),
  timeline: z.array(
    z.object({
      on: date,
      kind: z.enum(['job', 'mot', 'reading', 'answer', 'first-used']),
      title: z.string(),
      detail: z.nullable(z.string()),
      /** What the news of that day made of the overall score; null where it stayed within a point. */
      score: z.nullable(z.object({ before: z.nullable(z.int()), after: z.int() })),
    }),
  ),
  driving: z.object({
    style: z.nullable(z.enum(['gentle', 'moderate', 'hard'])),
    use: z.nullable(z.enum(['town', 'mixed', 'motorway'])),
  }),
  facts: z.object({
    fuel: z.object({ value: z.enum(FUELS), from: FactSource }),
    transmission: z.object({ value: z.enum(TRANSMISSIONS), from: FactSource }),
    doors: z.object({ value: z.nullable(z.int()), from: FactSource }),
  }),
  recordable: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .check(z.describe('Services that may be recorded as done elsewhere')),
  reminders: z.array(z.object({ topic: z.string(), remindOn: date })),
})
export type VehicleHealth = z.infer<typeof VehicleHealth>

const params = z.object({ id: idParam })

export const getVehicleHealth = endpoint({
  method: 'GET',
  path: '/api/vehicle-care/{id}',
  access: 'vehicle keeper',
  summary: 'Everything that is known and forecast of a car of one’s own',
  params,
  answer: VehicleHealth,
})

const MILEAGE = 'Please enter the mileage as a whole number'
const PAST_DATE = 'Please choose a day up to today'

export const AddReadingBody = z.strictObject({
  value: z.int(MILEAGE).check(z.minimum(0, MILEAGE), z.maximum(1_500_000, MILEAGE)),
  unit: z.enum(['miles', 'km']),
  readOn: z.optional(z.iso.date(PAST_DATE)),
})

export const addReading = endpoint({
  method: 'POST',
  path: '/api/vehicle-care/{id}/readings',
  access: 'vehicle keeper',
  summary: 'Enter what the mileage is; the forecasts follow',
  params,
  body: AddReadingBody,
  status: 201,
  answer: z.object({
    id: z.int(),
    setAside: z
      .nullable(z.enum(['falls', 'impossible']))
      .check(z.describe('It does not fit the others and is left out of the forecasts')),
  }),
  idempotent: true,
})

export const removeReading = endpoint({
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/readings/{readingId}',
  access: 'vehicle keeper',
  summary: 'Take back a mileage that was typed in',
  params: z.object({ id: idParam, readingId: idParam }),
  answer: z.object({ removed: z.literal(true) }),
})

export const saveDriving = endpoint({
  method: 'PUT',
  path: '/api/vehicle-care/{id}/driving',
  access: 'vehicle keeper',
  summary: 'Say how and where the car is driven',
  params,
  body: z.strictObject({
    style: z.nullable(z.enum(['gentle', 'moderate', 'hard'])),
    use: z.nullable(z.enum(['town', 'mixed', 'motorway'])),
  }),
  answer: z.object({ saved: z.literal(true) }),
})

const DOORS = 'Please choose from two to five doors'

export const saveFacts = endpoint({
  method: 'PUT',
  path: '/api/vehicle-care/{id}/facts',
  access: 'vehicle keeper',
  summary: 'Say of the car what no register knows; what one knows cannot be said otherwise',
  params,
  body: z.strictObject({
    fuel: z.nullable(z.enum(FUELS, 'Please choose a fuel')),
    transmission: z.nullable(z.enum(TRANSMISSIONS, 'Please choose a gearbox')),
    doors: z.nullable(z.int(DOORS).check(z.minimum(2, DOORS), z.maximum(5, DOORS))),
  }),
  answer: z.object({ saved: z.literal(true) }),
})

const FUTURE_DATE = 'Please choose a day from tomorrow on, within five years'

export const SetReminderBody = z.strictObject({
  topic: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Please choose what to be reminded of')),
  remindOn: z.iso.date(FUTURE_DATE),
})

export const setReminder = endpoint({
  method: 'PUT',
  path: '/api/vehicle-care/{id}/reminders',
  access: 'vehicle keeper',
  summary: 'Be written to on a day; a second one about the same thing takes the place of the first',
  params,
  body: SetReminderBody,
  answer: z.object({ topic: z.string(), remindOn: date }),
})

export const removeReminder = endpoint({
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/reminders/{topic}',
  access: 'vehicle keeper',
  summary: 'Call a reminder off',
  params: z.object({ id: idParam, topic: z.string().check(z.maxLength(40)) }),
  answer: z.object({ removed: z.literal(true) }),
})
