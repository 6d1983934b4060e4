import * as z from 'zod'
import { describeForecast } from '#domain/vehicles/care/alert-words.ts'
import { healthOf } from '#domain/vehicles/care/health.ts'
import { dateOf, dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import { listStandingDefects } from '#domain/vehicles/care/mot-alerts.ts'
import {
  type DefectType,
  groupDefects,
  motEvidenceOf,
  type TestedMot,
} from '#domain/vehicles/care/mot-findings.ts'
import {
  listVisit,
  listWantedAlerts,
  type WantedAlert,
} from '#domain/vehicles/care/wanted-alerts.ts'
import {
  COMPONENT_KEYS,
  type ComponentKey,
  componentOf,
} from '#domain/vehicles/forecast/components.ts'
import { KEEPER_ANSWERS } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'
import { FINDING_SEVERITIES } from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import { knownFuelOf } from '#domain/vehicles/forecast/fuel.ts'
import type { Lives } from '#domain/vehicles/forecast/life/lives.ts'
import { VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { oddsOf } from '#domain/vehicles/visits/part-odds.ts'
import { urgencyOfVerdict, verdictOf } from '#domain/vehicles/visits/part-verdict.ts'

const date = z.iso.date().transform((text) => dayOf(Temporal.PlainDate.from(text)))
const component = z.enum(COMPONENT_KEYS as [ComponentKey, ...ComponentKey[]])
const miles = z.number().min(0).max(10_000_000)
const unit = z.enum(['miles', 'km']).default('miles')
const DEFECT_TYPES = ['ADVISORY', 'MINOR', 'MAJOR', 'DANGEROUS', 'PRS', 'FAIL'] as const

const Finding = z.strictObject({ component, severity: z.enum(FINDING_SEVERITIES) })
const Defect = z.strictObject({ text: z.string(), type: z.enum(DEFECT_TYPES) })

/** One line of the input. Everything but the date may be absent. */
const Car = z
  .strictObject({
    id: z.union([z.string(), z.number()]).optional(),
    date,
    /** The day from which on the car is known; from its first day on, where absent. */
    knownSince: date.optional(),
    /** A day on which it was in use, as an earlier forecast of it says: with it a later one moves nothing. */
    inUseOn: date.optional(),
    facts: z
      .strictObject({
        fuel: z.string().nullish(),
        gearbox: z.enum(['manual', 'automatic']).nullish(),
        firstUsedOn: date.nullish(),
        /** The middle of the year counts where the day is unknown. */
        year: z.int().min(1900).max(2200).nullish(),
        timingDrive: z.enum(['belt', 'chain']).nullish(),
        rearBrakes: z.enum(['disc', 'drum']).nullish(),
        style: z.enum(['gentle', 'moderate', 'hard']).nullish(),
        use: z.enum(['town', 'mixed', 'motorway']).nullish(),
      })
      .default({}),
    readings: z.array(z.strictObject({ on: date, value: miles, unit })).default([]),
    tests: z
      .array(
        z.strictObject({
          on: date,
          odometer: z.strictObject({ value: miles, unit }).nullish(),
          /** What the test found, by component and severity, or in the tester's words as DVSA publishes them. */
          findings: z.array(Finding).default([]),
          defects: z.array(Defect).default([]),
        }),
      )
      .default([]),
    jobs: z
      .array(z.strictObject({ on: date, service: z.string(), miles: miles.nullish() }))
      .default([]),
    answers: z
      .array(
        z.strictObject({
          component,
          kind: z.enum(KEEPER_ANSWERS),
          renewedOn: date.nullish(),
          miles: miles.nullish(),
          answeredOn: date,
        }),
      )
      .default([]),
    /** The components with an alert that already stands: it stays until news ends it. */
    liveAlerts: z.array(z.string()).default([]),
  })
  .refine(({ date: today, knownSince = today }) => knownSince <= today, {
    path: ['knownSince'],
    error: 'A car cannot become known only after the date of its forecast',
  })
  .refine(({ date: today, inUseOn = today }) => inUseOn <= today, {
    path: ['inUseOn'],
    error: 'Nobody knows on the date of its forecast that a car will be in use later',
  })
type Car = z.infer<typeof Car>

/** A line that was read: a car, or what is wrong with the line. */
export type CarLine = { id: object } & ({ car: Car; known: KnownCar } | { error: string })

export function readLine(line: string): CarLine {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { id: {}, error: 'This line is not JSON' }
  }
  const parsed = Car.safeParse(json)
  const id = typeof json === 'object' && json !== null && 'id' in json ? { id: json.id } : {}
  if (!parsed.success) return { id, error: z.prettifyError(parsed.error) }
  return { id, car: parsed.data, known: knownOf(parsed.data) }
}

/**
 * Where nothing says since when a car is known, its line says that it was in use on the line's date. Of lines that know
 * the same of a car the first date says so for all of them, so that without news no later date moves anything.
 */
export function knownFromFirst(lines: readonly CarLine[]): CarLine[] {
  const first = new Map<string, number>()
  const keyOf = ({ today: _today, inUseDay: _inUseDay, fitted, ...known }: KnownCar) =>
    JSON.stringify({ ...known, fitted: [...(fitted ?? [])] })
  for (const line of lines)
    if ('known' in line) {
      const key = keyOf(line.known)
      first.set(key, Math.min(first.get(key) ?? Number.POSITIVE_INFINITY, line.known.today))
    }
  return lines.map((line) => {
    if (!('known' in line) || (line.car.inUseOn ?? line.car.knownSince) !== undefined) return line
    return {
      ...line,
      known: { ...line.known, inUseDay: first.get(keyOf(line.known)) ?? line.known.today },
    }
  })
}

/** Forecasts one line as the product does, with the lives that it was given or has learnt. */
export function forecastLine(line: CarLine, lives: Lives): object {
  if ('error' in line) return { ...line.id, error: line.error }
  return { ...line.id, ...forecastOf(line.car, { ...line.known, lives }) }
}

function knownOf(car: Car): KnownCar {
  const { facts, date: today } = car
  const tests = testsOf(car)
  const fromWords = motEvidenceOf(tests.map(inWords))
  const readings = [
    ...car.readings.map(({ on, value, unit }) => ({ day: on, value, unit })),
    ...car.jobs.flatMap(({ on, miles: value }) =>
      typeof value === 'number' ? [{ day: on, value, unit: 'miles' as const }] : [],
    ),
    ...tests.flatMap(({ on, odometer }) => (odometer ? [{ day: on, ...odometer }] : [])),
  ]
  return {
    fuel: knownFuelOf(facts.fuel ?? null) ?? 'petrol',
    gearbox: facts.gearbox ?? null,
    fitted: fittedOf(facts),
    firstUsedDay: facts.firstUsedOn ?? middleOf(facts.year ?? null),
    ...(car.knownSince === undefined ? {} : { knownSince: car.knownSince }),
    inUseDay: car.inUseOn ?? car.knownSince ?? today,
    readings: readings.filter(({ day }) => day <= today),
    done: car.jobs
      .filter(({ on }) => on <= today)
      .map(({ on, service, miles: value }) => ({ slug: service, day: on, miles: value ?? null })),
    driving: { style: facts.style ?? null, use: facts.use ?? null },
    answers: car.answers
      .filter(({ answeredOn }) => answeredOn <= today)
      .map(({ component: key, kind, renewedOn, miles: value, answeredOn }) => ({
        component: key,
        kind,
        renewedDay: renewedOn ?? null,
        miles: value ?? null,
        answeredDay: answeredOn,
      })),
    tests: tests.map(({ on, findings }, at) => ({
      day: on,
      findings: [...findings, ...(fromWords[at]?.findings ?? [])],
    })),
    today,
  }
}

const testsOf = ({ tests, date: today }: Car) =>
  tests.filter(({ on }) => on <= today).toSorted(byTime)

const inWords = ({ on, defects }: Car['tests'][number]): TestedMot => ({
  day: on,
  year: dateOf(on).year,
  defects: defects as { text: string; type: DefectType }[],
})

/** Of two tests of one day the one that found less is the later: what has failed is put right and passes. */
const byTime = (a: Car['tests'][number], b: Car['tests'][number]) =>
  a.on - b.on || foundBy(b) - foundBy(a)
const foundBy = ({ findings, defects }: Car['tests'][number]) => findings.length + defects.length

const middleOf = (year: number | null) =>
  year === null ? null : dayOf(new Temporal.PlainDate(year, 7, 1))

function fittedOf({ timingDrive, rearBrakes }: Car['facts']): Map<ComponentKey, boolean> {
  const fitted = new Map<ComponentKey, boolean>()
  if (timingDrive) fitted.set('timing-belt', timingDrive === 'belt')
  if (rearBrakes)
    for (const key of ['rear-brake-pads', 'rear-brake-discs'] as const)
      fitted.set(key, rearBrakes === 'disc')
  return fitted
}

function forecastOf(car: Car, known: KnownCar): object {
  const { today } = known
  const { usage, components, setAside, odometerNow } = forecastVehicle(known)
  const wanting = {
    parts: components,
    milesPerMonth: usage.milesPerMonth,
    motDueDay: null,
    today,
    isLive: (type: string) => car.liveAlerts.includes(type),
  }
  const alerts = listWantedAlerts(wanting)
  const isNewVisit = alerts.some(({ type }) => !wanting.isLive(type))
  const partsThen = () => forecastVehicle({ ...known, today: today + VISIT_DAYS }).components
  const visit = isNewVisit ? listVisit(wanting, partsThen()) : []
  const defects = groupDefects(testsOf(car).map(inWords))
  const standing = listStandingDefects(defects, { done: known.done, resolved: [] })
  const health = healthOf(components, today, standing)
  return {
    date: dateText(today),
    inUseOn: dateText(known.inUseDay ?? null),
    milesPerMonth: Math.round(usage.milesPerMonth),
    odometer: Math.round(odometerNow),
    readingsSetAside: setAside.size,
    score: health.overall,
    components: components.map((part) =>
      lineOf(part, {
        today,
        milesPerMonth: usage.milesPerMonth,
        isAlerting: alerts.some(({ type }) => type === part.component),
        named: visit.find(({ type }) => type === part.component) ?? null,
      }),
    ),
  }
}

const dateText = (day: number | null) => (day === null ? null : dateOf(day).toString())
const share = (value: number | null) => (value === null ? null : Math.round(value * 1e4) / 1e4)

type CarToday = { today: number; milesPerMonth: number }

function lineOf(
  part: ComponentForecast,
  { isAlerting, named, ...car }: CarToday & { isAlerting: boolean; named: WantedAlert | null },
) {
  const listing = isAlerting ? 'due' : null
  const { component: key, basis, state, since, likelyDay, earliestDay, latestDay } = part
  return {
    component: key,
    name: componentOf(key).name,
    basis,
    state,
    since: since && { on: dateText(since.day), miles: Math.round(since.miles), from: since.from },
    date: dateText(likelyDay),
    interval:
      earliestDay === null || latestDay === null
        ? null
        : [dateText(earliestDay), dateText(latestDay)],
    chanceWithin90Days: share(part.chanceWithin90Days),
    ...oddsOf(part, car.today),
    toleranceMonths: componentOf(key).toleranceMonths,
    urgency: urgencyOfVerdict(verdictOf(part, car.today, listing)),
    risk: part.risk,
    question: part.question,
    words: likelyDay === null ? null : describeForecast(part, likelyDay, { ...car, listing }),
    alert: isAlerting,
    visit: named === null ? null : named.isLook ? 'look' : 'due',
  }
}
