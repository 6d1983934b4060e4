import { type OutsideServer, startOutsideServer } from './outside-server.ts'

export const DVSA_TEST = { clientId: 'client', clientSecret: 'client-secret', apiKey: 'api-key' }
const SCOPE = 'https://tapi.dvsa.gov.uk/.default'

/** Responses in the shape of DVSA's MOT History API, including faulty odometer readings. */
const VEHICLES: Readonly<Record<string, object>> = {
  AB12CDE: {
    registration: 'AB12CDE',
    make: 'FORD',
    model: 'FOCUS',
    firstUsedDate: '2012-04-30',
    fuelType: 'Petrol',
    primaryColour: 'Blue',
    hasOutstandingRecall: 'Yes',
    motTests: [
      {
        completedDate: '2025-04-28T09:17:46.000Z',
        testResult: 'PASSED',
        expiryDate: '2026-04-29',
        odometerValue: '68211',
        odometerUnit: 'MI',
        odometerResultType: 'READ',
        motTestNumber: '732466289173',
        dataSource: 'DVSA',
        defects: [
          {
            text: 'Front brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))',
            type: 'ADVISORY',
            dangerous: false,
          },
          { text: 'Something of a kind to come', type: 'SUGGESTION', dangerous: false },
        ],
      },
      {
        completedDate: '2024-04-29T10:02:11.000Z',
        testResult: 'FAILED',
        expiryDate: null,
        odometerValue: '',
        odometerUnit: null,
        odometerResultType: 'UNREADABLE',
        motTestNumber: '632466289170',
        dataSource: 'DVA NI',
      },
    ],
  },
  NE26WAA: {
    registration: 'NE26WAA',
    make: 'KIA',
    model: 'EV3',
    registrationDate: '2026-03-02',
    motTestDueDate: '2029-03-01',
    hasOutstandingRecall: 'Unavailable',
  },
}

/** Speaks OAuth 2 client credentials, the API key and the call by registration, with DVSA's own refusals. */
export function startDvsa(): Promise<OutsideServer & { tokens: number }> {
  const issued = { tokens: 0 }
  const answer = startOutsideServer(({ method, path, headers, body }) => {
    if (path === '/token') {
      const form = new URLSearchParams(body)
      const isRight =
        method === 'POST' &&
        headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === DVSA_TEST.clientId &&
        form.get('client_secret') === DVSA_TEST.clientSecret &&
        form.get('scope') === SCOPE
      if (!isRight) return { status: 401, body: { error: 'invalid_client' } }
      issued.tokens += 1
      return {
        status: 200,
        body: { token_type: 'Bearer', expires_in: 3599, access_token: `token-${issued.tokens}` },
      }
    }
    if (headers['x-api-key'] !== DVSA_TEST.apiKey) return refusal(403, 'MOTH-FB-01')
    if (headers.authorization !== `Bearer token-${issued.tokens}`) return refusal(401, 'MOTH-UA-01')
    const [, registration = ''] = /^\/v1\/trade\/vehicles\/registration\/(\w+)$/.exec(path) ?? []
    const vehicle = VEHICLES[registration]
    return vehicle ? { status: 200, body: vehicle } : refusal(404, 'MOTH-NF-01')
  })
  return answer.then(
    (server) =>
      Object.defineProperty(server, 'tokens', { get: () => issued.tokens }) as OutsideServer & {
        tokens: number
      },
  )
}

const refusal = (status: number, errorCode: string) => ({
  status,
  body: { errorCode, errorMessage: 'Documented refusal', requestId: 'test' },
})
