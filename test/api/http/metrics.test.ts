import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { backupName, findNewestBackup } from '#server/admin/backups/list-backups.ts'
import type { Env } from '#server/config/env.ts'
import { countEvents } from '#server/config/measures.ts'
import { prepareQueue } from '#server/db/queue/queue.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { listen } from '#server/http/http-server.ts'
import { createMetrics } from '#server/http/metrics/create-metrics.ts'
import { createMetricsHandler } from '#server/http/metrics/serve-metrics.ts'
import { sendNotifications } from '#server/notifications/sending/send-notifications.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { book, buildContact, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
await prepareQueue(stock.url)

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer()
  await listen(server, handler, { host: '127.0.0.1', port: 0 })
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo // It listens on TCP, so the address is an object.
  return `http://127.0.0.1:${port}`
}

/** A folder of backups that has none until a test makes one. */
const backupsDir = buildDataDir()
afterAll(() => removeDataDir(backupsDir))

async function openMetrics(role: 'web' | 'worker', settings: Partial<Env> = {}) {
  const metrics = createMetrics()
  const env = buildEnv({ role, ...settings })
  const { measures } = metrics
  const log = countEvents(createRecordingLog().log, measures)
  const api = createTestApi(stock.db, { env, now: NOW, measures, log })
  const handler = createMetricsHandler({
    metrics,
    pool: stock.pool,
    runtime: api.runtime,
    findBackup: () => findNewestBackup(backupsDir),
  })
  const origin = await serve(handler)
  const read = async () => (await fetch(`${origin}/metrics`)).text()
  return { api, log, metrics, origin, read }
}

const emptyOutbox = () => stock.pool.query("update notifications set status = 'sent'")

/** The value of a series, without the name's prefix; 0 where it is absent. */
const figureOf = (text: string, series: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`kerbside_${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const MESSAGE = {
  name: 'Jo Morgan',
  email: 'jo@example.co.uk',
  subject: 'A noise',
  message: 'From the left.',
}

describe('metrics', () => {
  it('count requests by the pattern of the route and the class of the status, never by what was typed [OPS-18]', async () => {
    const { api, read, origin } = await openMetrics('web')
    const visitor = api.visitor()
    await visitor.get('/api/services')
    await visitor.get('/api/mechanics/ada.lovelace@example.co.uk')
    await visitor.get('/api/bookings/07700900123')
    await visitor.get('/api/AB12CDE?email=ada@example.co.uk')
    await visitor.send('/api/services', { method: 'PROPFIND' })
    await visitor.post('/api/auth/customer/login', {
      email: 'ada@example.co.uk',
      password: 'Tulip-77',
    })

    const text = await read()
    expect(
      figureOf(text, 'http_requests_total{route="/api/services",method="GET",status="2xx"}'),
    ).toBe(1)
    expect(text).toMatch(
      /^kerbside_http_requests_total\{route="unknown",method="other",status="4xx"\} 1$/m,
    )
    expect(figureOf(text, 'http_request_duration_seconds_count{route="/api/services"}')).toBe(1)
    expect(text).not.toMatch(/\bada\b|example\.co|lovelace|07700|AB12|Tulip|PROPFIND/i)
    expect((await fetch(`${origin}/metrics/more`)).status).toBe(404)
    expect((await fetch(`${origin}/api/services`)).status).toBe(404)
  })

  it('count the time of a request without that in which a phone sends its body, and with that in which the database waits [OPS-18]', async () => {
    const { api, read } = await openMetrics('web')
    const arriving = (content: Uint8Array) =>
      new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(content.subarray(0, 20))
          await sleep(600)
          controller.enqueue(content.subarray(20))
          controller.close()
        },
      })
    const wrong = { email: 'slow@phone.example', password: 'Tulip-77' }
    const json = new TextEncoder().encode(JSON.stringify(wrong))
    const secondsOf = async (route: string) =>
      figureOf(await read(), `http_request_duration_seconds_sum{route="${route}"}`)

    const login = '/api/customer/login'
    for (const headers of [{}, { 'content-length': String(json.length) }]) {
      const sent = { method: 'POST', rawBody: arriving(json), headers }
      expect((await api.visitor().send(login, sent)).status).toBe(401)
    }
    expect(await secondsOf(login)).toBeLessThan(0.9)

    const documents = '/api/mechanics/me/documents'
    const mechanic = await signIn(api, 'mechanic', String(stock.mechanicId))
    const upload = await mechanic.send(`${documents}?kind=qualification&title=NVQ`, {
      method: 'POST',
      rawBody: arriving(new Uint8Array(5000).fill(0xff)),
      headers: { 'content-type': 'application/pdf' },
    })
    expect(upload.status).toBe(422)
    expect(await secondsOf(documents)).toBeLessThan(0.5)

    const holder = await stock.pool.connect()
    await holder.query('begin; lock table contact_messages')
    const waiting = api.visitor().post('/api/contact', MESSAGE)
    await sleep(600)
    await holder.query('rollback')
    holder.release()
    expect((await waiting).status).toBe(201)
    expect(await secondsOf('/api/contact')).toBeGreaterThan(0.5)
  })

  it('of a worker tell how old the newest backup is, and how long it has run without any [OPS-18, OPS-A13]', async () => {
    const { read } = await openMetrics('worker')
    const readAge = async () => figureOf(await read(), 'backup_age_seconds')
    const uptime = process.uptime()
    expect(await readAge()).toBeGreaterThanOrEqual(uptime)
    const at = Temporal.Now.instant().subtract({ hours: 30 })
    mkdirSync(path.join(backupsDir, backupName(at.subtract({ hours: 24 }))))
    mkdirSync(path.join(backupsDir, backupName(at)))
    mkdirSync(path.join(backupsDir, `${backupName(at.add({ hours: 24 }))}.draft`))
    expect(Math.round((await readAge()) / 3600)).toBe(30)
    expect(await (await openMetrics('web')).read()).not.toContain('backup_age')
    expect(await read()).toMatch(/^kerbside_archive_failing 0$/m)
  })

  it('do not grow with addresses that somebody invents [OPS-18]', async () => {
    const { api, read } = await openMetrics('web')
    const visitor = api.visitor()
    const askFor = async (turn: number) => {
      await visitor.get(`/api/mechanics/${9000 + turn}`)
      await visitor.get(`/api/none/${turn}`)
      await visitor.send(`/api/services/${turn}`, { method: `X${turn}` })
    }
    await askFor(0)
    const countSeries = async () => (await read()).match(/^kerbside_/gm)?.length
    const before = await countSeries()
    for (let turn = 1; turn <= 30; turn += 1) await askFor(turn)
    expect(await countSeries()).toBe(before)
  })

  it('say what the pool and the queues hold, and count bookings and money once committed [OPS-18]', async () => {
    const { api, read } = await openMetrics('worker')
    await read()
    const visitor = api.visitor()
    const { mechanicId } = stock
    const quoteId = await makeQuote(visitor)
    const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
    const { body } = await book(visitor, quoteId, {
      ...buildContact(),
      mechanicId,
      scheduledDate,
    })
    const paymentId = paymentIdOf(await visitor.post(`/api/bookings/${body.id}/pay`))
    await sendEvent(api, buildEvent(paymentId))
    const { rows } = await stock.pool.query(
      `update booking_events set at = now() - interval '1 minute' where id = (select max(id) from booking_events) returning status`,
    )
    await stock.pool.query(
      `update notifications set next_attempt_at = now() - interval '90 seconds' where status = 'pending'`,
    )
    const text = await read()
    expect(figureOf(text, `booking_events_total{status="${rows[0].status}"}`)).toBe(1)
    expect(figureOf(text, 'ledger_entries_total{kind="deposit-paid"}')).toBe(1)
    expect(figureOf(text, 'queue_depth{queue="messages"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'queue_oldest_seconds{queue="messages"}')).toBeGreaterThan(89)
    expect(figureOf(text, 'pool_connections{state="total"}')).toBe(stock.pool.totalCount)
    expect(figureOf(text, 'ready')).toBe(1)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(figureOf(await read(), `booking_events_total{status="${rows[0].status}"}`)).toBe(1)
  })

  it('say that an email is late since it was written, however often its server did not take it [OPS-19]', async () => {
    const { api, read } = await openMetrics('worker', {
      mode: 'live',
      smtpUrl: 'smtp://127.0.0.1:9',
      mailFrom: 'hello@kerbside.example',
    })
    await emptyOutbox()
    const email = 'late@example.co.uk'
    await api
      .visitor()
      .post('/api/customer/register', { name: 'Late', email, password: 'Tulip-77' })
    await stock.pool.query("update notifications set created_at = now() - interval '20 minutes'")
    await sendNotifications(
      createTaskContext({ ...api.runtime, now: () => Temporal.Now.instant() }),
    )
    const { rows } = await stock.pool.query(
      `select attempts, next_attempt_at > now() as "isPutOff" from notifications
       where status = 'pending'`,
    )
    expect(rows).toEqual([{ attempts: 1, isPutOff: true }])
    expect(figureOf(await read(), 'queue_oldest_seconds{queue="messages"}')).toBeGreaterThan(1199)
  })

  it('count a text as due only where a service for texts is set up [OPS-19]', async () => {
    await emptyOutbox()
    await stock.pool.query(
      `insert into notifications (type, recipient_phone, message, next_attempt_at)
       values ('booking-cancelled', '07700900123', '', now() - interval '1 hour')`,
    )
    const twilio = { url: 'http://127.0.0.1:9', accountSid: 'AC1', authToken: 'x', from: '+441' }
    for (const [service, depth] of [[twilio, 1] as const, [null, 0] as const]) {
      const { read } = await openMetrics('worker', { mode: 'live', twilio: service })
      expect(figureOf(await read(), 'queue_depth{queue="messages"}')).toBe(depth)
    }
  })

  it('count a change once for two Prometheus servers that read at the same moment [OPS-18]', async () => {
    const { read } = await openMetrics('worker')
    await read()
    await stock.pool.query(
      `insert into booking_events (booking_id, type, status, actor, at)
       select booking_id, type, status, actor, now() - interval '1 minute' from booking_events
       where id = (select max(id) from booking_events)`,
    )
    const { rows } = await stock.pool.query(
      'select status from booking_events where id = (select max(id) from booking_events)',
    )
    const writer = await stock.pool.connect()
    await writer.query('begin; lock table booking_events in access exclusive mode')
    const reads = [read(), read()]
    const countWaiting = async () => {
      const { rows: waiting } = await writer.query(
        `select 1 from pg_locks where relation = 'booking_events'::regclass and not granted`,
      )
      return waiting.length
    }
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await sleep(200)
    await writer.query('commit')
    writer.release()
    for (const text of [...(await Promise.all(reads)), await read()])
      expect(figureOf(text, `booking_events_total{status="${rows[0].status}"}`)).toBe(1)
  })

  it('leave what all servers share to the workers [OPS-18]', async () => {
    expect(await (await openMetrics('web')).read()).not.toMatch(/^kerbside_queue_depth\{/m)
  })

  it('arrive without the database and the folder of backups, and then hold no old depth of a queue [OPS-18]', async () => {
    const { metrics, api } = await openMetrics('worker')
    metrics.queueDepth.set({ queue: 'messages' }, 7)
    const pool = Object.create(stock.pool, {
      query: { value: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    })
    const findBackup = () => new Promise<never>(() => {})
    const parts = { metrics, pool, runtime: api.runtime, findBackup }
    const origin = await serve(createMetricsHandler(parts))
    const answer = await fetch(`${origin}/metrics`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(/^kerbside_queue_depth\{/m)
  })

  it('count the warnings and errors of the log, and alerted ones begin at zero [OPS-18]', async () => {
    const { log, read } = await openMetrics('web')
    expect(await read()).toContain('kerbside_log_events_total{event="payment_parked"} 0')
    log.child({ requestId: '1' }).error({ event: 'payment_parked', count: 2 }, 'parked')
    log.info({ event: 'listening' }, 'listening')
    const text = await read()
    expect(figureOf(text, 'log_events_total{event="payment_parked"}')).toBe(1)
    expect(text).not.toContain('event="listening"')
  })

  it('show at the second look what a start has logged before the first, so that Prometheus sees it rise [OPS-18]', async () => {
    const { log, read } = await openMetrics('worker')
    const logged = async () => figureOf(await read(), 'log_events_total{event="backup_failed"}')
    log.error({ event: 'backup_failed' }, 'the folder cannot be written')
    log.error({ event: 'backup_failed' }, 'the folder cannot be written')
    expect(await logged()).toBe(0)
    expect(await logged()).toBe(2)
    log.error({ event: 'backup_failed' }, 'the folder cannot be written')
    expect(await logged()).toBe(3)
  })
})
