import { z } from 'zod'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import type { StoredMotTest } from '#server/db/schema/vehicle-care.ts'
import {
  createProviderClient,
  type OutsideSettings,
  outsideUrl,
} from '#server/providers/provider-client.ts'
import { createRemembered } from '#server/providers/remembered.ts'
import type { MotHistory, MotHistoryProvider } from './mot-history.ts'

/** DVSA's MOT History API, with OAuth 2 client credentials and an API key. */
const SCOPE = 'https://tapi.dvsa.gov.uk/.default'
/** Tokens last 60 minutes; renew one that has less than this left. */
const TOKEN_MARGIN_MS = MINUTE_MS

/** A plate that the register does not know: no car of anybody is asked for. */
const NO_PLATE = 'ZZ99ZZZ'

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

const DefectType = z.enum(['ADVISORY', 'MINOR', 'MAJOR', 'DANGEROUS', 'PRS', 'FAIL'])
const Test = z.object({
  completedDate: z.string(),
  testResult: z.enum(['PASSED', 'FAILED']),
  expiryDate: z.string().nullish(),
  odometerValue: z.string().nullish(),
  odometerUnit: z.string().nullish(),
  odometerResultType: z.string().nullish(),
  motTestNumber: z.string().nullish(),
  /** Skips kinds that a later API version may add. */
  defects: z.array(z.object({ text: z.string(), type: z.string() })).nullish(),
})
const Vehicle = z.object({
  make: z.string(),
  model: z.string(),
  fuelType: z.string().nullish(),
  firstUsedDate: z.string().nullish(),
  registrationDate: z.string().nullish(),
  motTestDueDate: z.string().nullish(),
  hasOutstandingRecall: z.enum(['Yes', 'No', 'Unknown', 'Unavailable']).catch('Unknown'),
  motTests: z.array(Test).nullish(),
})

type Settings = Omit<OutsideSettings, 'name'> & {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  apiKey: string
}

export function createDvsa(settings: Settings): MotHistoryProvider {
  const { url, apiKey, clock = () => performance.now() } = settings
  const dvsa = createProviderClient({ ...settings, name: 'dvsa' })
  const remembered = createRemembered<MotHistory | null>(settings.clock)
  let token: { text: string; until: number } | null = null

  const getToken = async () => {
    if (token && clock() < token.until) return token.text
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      scope: SCOPE,
    })
    const answer = await dvsa.ask({ url: new URL(settings.tokenUrl), method: 'POST', form }, Token)
    if (answer.kind !== 'found') return null
    const { access_token: text, expires_in: seconds } = answer.value
    token = { text, until: clock() + seconds * 1000 - TOKEN_MARGIN_MS }
    return text
  }

  const ask = async (registration: string) => {
    const bearer = await getToken()
    if (bearer === null) return { value: null, isAnswer: false }
    const headers = { authorization: `Bearer ${bearer}`, 'x-api-key': apiKey }
    const address = outsideUrl(url, 'v1', 'trade', 'vehicles', 'registration', registration)
    const answer = await dvsa.ask({ url: address, headers }, Vehicle)
    // Drop a token that was revoked early.
    if (answer.kind === 'away') token = null
    const value = answer.kind === 'found' ? toHistory(answer.value) : null
    return { value, isAnswer: answer.kind !== 'away' }
  }

  return {
    name: 'dvsa',
    simulated: false,
    // A token of before would hide a secret that has ended.
    check: async () => {
      token = null
      return (await ask(NO_PLATE)).isAnswer
    },
    find: (registration) => remembered(registration, () => ask(registration)),
  }
}

function toHistory(vehicle: z.infer<typeof Vehicle>): MotHistory {
  return {
    make: vehicle.make,
    model: vehicle.model,
    fuel: vehicle.fuelType ?? null,
    firstUsedOn: dateIn(vehicle.firstUsedDate ?? vehicle.registrationDate),
    firstDueOn: dateIn(vehicle.motTestDueDate),
    outstandingRecall: vehicle.hasOutstandingRecall,
    tests: (vehicle.motTests ?? [])
      .flatMap(toTest)
      .toSorted((a, b) => (a.completedAt < b.completedAt ? -1 : 1)),
  }
}

function toTest(test: z.infer<typeof Test>): StoredMotTest[] {
  const completedAt = instantIn(test.completedDate)
  if (completedAt === null) return []
  const defects = (test.defects ?? []).flatMap(({ text, type }) => {
    const known = DefectType.safeParse(type)
    return known.success ? [{ text, type: known.data }] : []
  })
  return [
    {
      number: test.motTestNumber ?? completedAt,
      completedAt,
      result: test.testResult,
      expiresOn: dateIn(test.expiryDate),
      odometer: odometerIn(test),
      defects,
    },
  ]
}

function odometerIn({ odometerResultType, odometerUnit, odometerValue }: z.infer<typeof Test>) {
  const value = Number(odometerValue)
  const isRead = odometerResultType === 'READ' && /^\d{1,7}$/.test(odometerValue ?? '')
  return isRead
    ? { value, unit: odometerUnit === 'KM' ? ('km' as const) : ('miles' as const) }
    : null
}

/** Reads dates as 2024-05-01 or 2024.05.01; other text gives null. */
function dateIn(text: string | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})[-.](\d{2})[-.](\d{2})/.exec(text ?? '') ?? []
  try {
    return year ? Temporal.PlainDate.from(`${year}-${month}-${day}`).toString() : null
  } catch {
    return null
  }
}

function instantIn(text: string): string | null {
  try {
    return Temporal.Instant.from(text).toString()
  } catch {
    const date = dateIn(text)
    return date === null ? null : `${date}T12:00:00Z`
  }
}
