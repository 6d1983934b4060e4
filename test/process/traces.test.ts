import { afterAll, beforeAll, expect, it } from 'vitest'
import { Visitor } from '#test/support/api.ts'
import { startCluster, type TestCluster } from '#test/support/cluster.ts'
import { book, buildContact, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import {
  type Program,
  packagesLoadedBy,
  SHOW_LOADED,
  startProgram,
  stopProgram,
  waitUntilReady,
} from '#test/support/program.ts'
import { startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { listSpans } from '#test/support/stand-ins/spans.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const collector = await startOutsideServer(() => ({ status: 200, body: {} }))
const dataDirs: string[] = []
let cluster: TestCluster
let url = ''

const start = async (env: Record<string, string>): Promise<Program> => {
  const dataDir = buildDataDir()
  dataDirs.push(dataDir)
  const program = await startProgram({
    ...{ DATABASE_URL: url, KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    NODE_OPTIONS: SHOW_LOADED,
    ...env,
  })
  await waitUntilReady(program)
  return program
}

const traced = (role: 'web' | 'worker') =>
  start({
    KERBSIDE_ROLE: role,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=abc%20def',
    OTEL_SERVICE_NAME: `kerbside-${role}`,
  })

beforeAll(async () => {
  cluster = await startCluster()
  url = await cluster.copyTemplate('seeded', 'traced')
})

afterAll(async () => {
  await cluster.stop()
  for (const dataDir of dataDirs) await removeDataDir(dataDir)
})

it('a booking is one trace across the web server, its statements, the worker’s tasks and the providers that these call [OPS-26]', async () => {
  const [web, worker] = await Promise.all([traced('web'), traced('worker')])
  const visitor = new Visitor((address, init) => fetch(web.origin + address, init))
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, 1, quoteId)
  const made = await book(visitor, quoteId, { scheduledDate })
  expect(made.status).toBe(201)
  await expect.poll(() => worker.output(), { timeout: 30_000 }).toContain('"send-messages","count"')
  // A stop sends what is left.
  expect(await Promise.all([stopProgram(web), stopProgram(worker)])).toEqual([0, 0])

  const spans = listSpans(collector.received)
  const request = spans.find(({ name }) => name === 'POST /api/bookings')
  expect(request).toMatchObject({ service: 'kerbside-web', kind: 'server', parent: null })
  expect(request?.fields).toMatchObject({ 'http.response.status_code': 201 })
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId)
  const pairs = trace.map(({ service, name, parent }) => {
    const above = trace.find(({ spanId }) => spanId === parent)
    return `${service} ${name} < ${above?.service} ${above?.name}`
  })
  const [server, matching, sending] = [
    'kerbside-web POST /api/bookings',
    'kerbside-worker task match-jobs',
    'kerbside-worker task send-messages',
  ]
  // The booking and what belongs to it are one statement, and so is what matching writes, which holds the mechanics first.
  for (const pair of [
    `kerbside-web BEGIN < ${server}`,
    `kerbside-web WITH bookings < ${server}`,
    `kerbside-web COMMIT < ${server}`,
    `${matching} < ${server}`,
    `kerbside-worker WITH mechanics < ${matching}`,
    `${sending} < ${server}`,
    `kerbside-worker mail.send < ${sending}`,
  ])
    expect(pairs).toContain(pair)

  const requestLine = web.output().match(/^.*"route":"\/api\/bookings".*"status":201.*$/m)?.[0]
  expect(JSON.parse(requestLine ?? '{}')).toMatchObject({ traceId: request?.traceId })
  const taskLine = worker.output().match(/^.*"task":"match-jobs".*$/m)?.[0]
  expect(JSON.parse(taskLine ?? '{}')).toMatchObject({ traceId: request?.traceId })

  expect(collector.received.every(({ path }) => path === '/otlp/v1/traces')).toBe(true)
  expect(collector.received[0]?.headers['x-token']).toBe('abc def')
  const sent = collector.received.map(({ body }) => body).join('')
  const typed = Object.values(buildContact()).filter((value) => typeof value === 'string')
  for (const value of [...typed, 'AB12CDE', 'AB12 CDE', made.body.reference])
    expect(sent).not.toContain(value)
  expect(packagesLoadedBy(web)).toContain('@opentelemetry/sdk-trace')
})

it('without a collector no module of the library is loaded [OPS-26]', async () => {
  const program = await start({})
  expect(await stopProgram(program)).toBe(0)
  const loaded = [...packagesLoadedBy(program)]
  expect(loaded).toContain('hono')
  expect(loaded.filter((name) => name.startsWith('@opentelemetry/'))).toEqual([])
})
