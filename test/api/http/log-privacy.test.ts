import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { createLog } from '#server/config/log.ts'
import { traceStatements } from '#server/db/connections/trace-statements.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { openTraces } from '#server/providers/traces/open-traces.ts'
import { apiRoutes } from '#server/routes.ts'
import { TASKS } from '#server/tasks.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { Authenticator, addPasskey } from '#test/support/authenticator.ts'
import { book, buildRequest, figuresOf, firstFreeSlot } from '#test/support/journey.ts'
import { signIn } from '#test/support/roles.ts'
import { startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { listSpans } from '#test/support/stand-ins/spans.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const collector = await startOutsideServer(() => ({ status: 200, body: {} }))
const traces = await openTraces({
  traces: { endpoint: collector.url, headers: {}, serviceName: 'kerbside', ratio: 1 },
})
const tracing = traces?.tracing ?? null
if (tracing) traceStatements(stock.pool, tracing)
const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const api = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({ mode: 'live' }),
  log: createLog('debug', stream),
  tracing,
})

/** Twenty values that must never appear in a log, each valid for its field. */
const CANARIES = {
  registration: 'ZQ71 CNR',
  location: 'Canaryhampton',
  postcode: 'YO31 8ZX',
  name: 'Cuthbert Kanarienvogel',
  email: 'canary.bird@example.org',
  phone: '07700 900813',
  address: '813 Birdcage Walk, York, YO31 8ZX',
  notes: 'the code of the gate is 8131',
  key: 'canary-idempotency-key-813',
  password: 'canary-password-813',
  accountName: 'Canaria Kanarski',
  accountEmail: 'canaria@example.net',
  accountPhone: '07700 900814',
  accountAddress: '814 Aviary Road, York',
  reason: 'my neighbour has a canary',
  reference: 'BK-813813',
  query: 'canary-in-the-query',
  path: 'canary-in-the-path',
  header: 'canary-in-a-header',
  cursor: 'canary-in-the-cursor',
}
const YORK = { latitude: 53.96, longitude: -1.08 }
const SPELLINGS = [
  ...Object.values(CANARIES),
  'ZQ71CNR',
  '+447700900813',
  '447700900813',
  '900814',
  'canary.bird',
  'Birdcage',
  'YO318ZX',
  encodeURIComponent(CANARIES.name),
]
const found = (texts: readonly string[] = lines) => {
  const text = texts.join('').toLowerCase()
  return SPELLINGS.filter((spelling) => text.includes(spelling.toLowerCase()))
}

/** A time in nanoseconds, or an id, of a span as it is sent. */
const MADE_UP = /"(?:\w*TimeUnixNano|traceId|\w*spanId)":"[0-9a-f]*",?/gi

const headers = {
  'user-agent': CANARIES.header,
  'x-canary': CANARIES.header,
  referer: CANARIES.header,
}
const contact = {
  customerName: CANARIES.name,
  customerEmail: CANARIES.email,
  customerPhone: CANARIES.phone,
  serviceAddress: CANARIES.address,
  notes: CANARIES.notes,
}

it('twenty canaries through every call that succeeds leave no trace in the log [OPS-A12]', async () => {
  const visitor = api.visitor()
  const request = buildRequest({
    vehicleRegistration: CANARIES.registration,
    location: CANARIES.postcode,
  })
  const { body: price } = await visitor.post('/api/quotes/calculate', request, { headers })
  await visitor.post(
    '/api/quotes/calculate',
    { ...request, location: CANARIES.location },
    { headers },
  )
  const quote = await visitor.post('/api/quotes', { ...request, ...figuresOf(price) }, { headers })
  const quoteId: string = quote.body.id
  // Nothing is booked where nobody comes.
  const mechanicId = await addMechanic(stock, { coordinates: YORK })
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
  const booked = await book(
    visitor,
    quoteId,
    { ...contact, mechanicId, scheduledDate },
    CANARIES.key,
  )
  expect(booked.status).toBe(201)
  const { id, reference } = booked.body
  const paymentId = paymentIdOf(
    await visitor.post(`/api/bookings/${id}/pay`, undefined, { headers }),
  )
  await sendEvent(api, buildEvent(paymentId))
  await sendEvent(api, buildEvent(paymentId, { amountPence: 1 }))
  await visitor.post('/api/track', { reference, email: CANARIES.email }, { headers })
  await visitor.post('/api/vehicles/lookup', { registration: CANARIES.registration }, { headers })
  await visitor.get(`/api/mechanics/${CANARIES.location}?q=${CANARIES.query}`, { headers })
  await visitor.get(`/api/mechanics?location=${CANARIES.location}`, { headers })
  await visitor.post(`/api/bookings/${id}/cancel`, { reason: CANARIES.reason }, { headers })
  await visitor.post('/api/customer/register', {
    name: CANARIES.accountName,
    email: CANARIES.accountEmail,
    phone: CANARIES.accountPhone,
    address: CANARIES.accountAddress,
    password: CANARIES.password,
  })
  for (const task of TASKS)
    await task.run({ ...createTaskContext(api.runtime), now: NOW.add({ hours: 48 }) })
  expect(lines.length).toBeGreaterThan(12)
  expect(found()).toEqual([])
})

it('twenty canaries through calls that are refused leave no trace in the log [OPS-A12]', async () => {
  const before = lines.length
  const visitor = api.visitor()
  const every = { ...CANARIES, ...contact, vehicleRegistration: CANARIES.registration }
  for (const [{ method, path }] of apiRoutes) {
    const address = path.replaceAll(/\{\w+\}/g, CANARIES.path)
    const body = method === 'GET' ? undefined : every
    await visitor.send(`${address}?location=${CANARIES.query}&cursor=${CANARIES.cursor}`, {
      method,
      body,
      headers,
      key: CANARIES.key,
    })
    if (method === 'GET') continue
    await visitor.send(address, { method, rawBody: `{"${CANARIES.name}":`, headers })
  }
  await visitor.post('/api/track', { reference: CANARIES.reference, email: CANARIES.email })
  expect(lines.length).toBeGreaterThan(before + apiRoutes.length)
  expect(found()).toEqual([])
})

it('an authenticator’s answer leaves no trace in the log, whatever is wrong with it [OPS-A12]', async () => {
  const before = lines.length
  const mechanic = await signIn(api, 'mechanic', String(await addMechanic(stock)))
  const elsewhere = new Authenticator(`https://${CANARIES.path}.example`)
  expect((await addPasskey(mechanic, '/api/mechanics/me/passkeys', elsewhere)).status).toBe(422)
  const written = lines.slice(before)
  expect(written.join()).toContain('"reason":"Unexpected registration response origin"')
  expect(found(written)).toEqual([])
})

it('a database that repeats its statement leaves no canary in the log [OPS-A12]', async () => {
  const ruined = await freshStock()
  await ruined.pool.query('alter schema public rename to elsewhere')
  if (tracing) traceStatements(ruined.pool, tracing)
  const broken = createTestApi(ruined.db, {
    now: NOW,
    env: buildEnv({ mode: 'live' }),
    log: createLog('debug', stream),
    tracing,
  })
  const before = lines.length
  for (const [endpoint] of apiRoutes as readonly (readonly [AnyEndpoint, unknown])[]) {
    const address = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const body = { ...buildRequest(), ...contact, location: CANARIES.location }
    const { status } = await broken
      .visitor()
      .send(address, { method: endpoint.method, ...(endpoint.method !== 'GET' && { body }) })
    if (!endpoint.path.endsWith('/logout')) expect(status).toBeGreaterThanOrEqual(400)
  }
  const { status, body } = await broken.visitor().get(`/api/mechanics/${CANARIES.location}`)
  expect([status, body.error]).toEqual([500, 'internal'])
  expect(JSON.stringify(body)).not.toMatch(/select|mechanics"|canary|at .*\.ts/i)
  expect(lines.slice(before).join('')).toContain('a request failed')
  expect(found()).toEqual([])
})

it('the same calls leave no canary in a trace [OPS-26]', async () => {
  await traces?.close()
  const spans = listSpans(collector.received)
  const names = new Set(spans.map(({ name }) => name))
  const asked = [
    'POST /api/bookings',
    'WITH bookings',
    'payments.startCheckout',
    'INSERT customers',
  ]
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  expect(spans.filter(({ fields }) => 'error.type' in fields)).not.toEqual([])
  // Among so many nanoseconds and random ids the last digits of a telephone number come about by chance.
  const written = collector.received.map(({ body }) => body.replaceAll(MADE_UP, ''))
  expect(written.join('')).not.toMatch(/TimeUnixNano|spanId/i)
  expect(found(written)).toEqual([])
})

describe('lines of the log', () => {
  it('each is one JSON object with nothing but the fields that are allowed [SEC-I10]', () => {
    const names = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))))
    const allowed = [
      'level',
      'time',
      'requestId',
      'route',
      'method',
      'status',
      'durationMs',
      'code',
    ]
    const rest = [...names].filter((name) => !allowed.includes(name))
    expect(rest.toSorted()).toEqual(['err', 'event', 'msg', 'paymentId', 'provider', 'reason'])
  })

  it('a route is the pattern of an address, never an address [SEC-I10]', () => {
    for (const { route } of lines.map((line) => JSON.parse(line)))
      if (route) expect(route).not.toMatch(/[0-9a-f]{8}-|canary|\?/)
  })

  it('no input writes a line of its own [SEC-I10]', async () => {
    const before = lines.length
    const forged = '%0a%7b%22level%22:%22error%22%7d%1b%5b2J'
    await api.visitor().get(`/api/mechanics/${forged}`)
    await api.visitor().get(`/${forged}`)
    const written = lines.slice(before)
    expect(written).toHaveLength(2)
    for (const line of written) {
      expect(line.trim().split('\n')).toHaveLength(1)
      expect(line.trim()).not.toMatch(/\p{Cc}/u)
    }
  })
})
