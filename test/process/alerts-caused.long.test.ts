import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { backupName } from '#server/admin/backups/list-backups.ts'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { openDb } from '#server/db/open.ts'
import { STRIPE_SIGNATURE_HEADER } from '#server/providers/payments/payments.stripe.ts'
import { signWebhook } from '#server/providers/payments/webhook-signature.ts'
import { startCluster } from '#test/support/cluster.ts'
import { bookAt, buildCustomers } from '#test/support/customers.ts'
import { isInstalled } from '#test/support/debian.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { type Prometheus, startPrometheus } from '#test/support/prometheus.ts'
import { JOURNEY_WEBHOOK_SECRET, sendNews } from '#test/support/provider-news.ts'
import { startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { buildEvent } from '#test/support/webhook.ts'

/*
 * Alerts by their causes: a started server, PostgreSQL and Prometheus with the operator's rules, in which an hour is a
 * minute. Each cause begins and ends by itself, and of what has another cause nothing fires.
 */

/** The longest that a rule waits is an hour. */
const SEEN_WITHIN_MS = 90_000
/** The longest time that a rule looks at is two hours. */
const OVER_WITHIN_MS = 150_000

const cluster = await startCluster()
const databaseUrl = await cluster.copyTemplate('seeded', 'alerts_caused')
const pool = new Pool({ connectionString: databaseUrl, max: 2 })
pool.on('error', () => {})
const [dataDir, backupsDir] = [buildDataDir(), buildDataDir()]
const refusing = await startOutsideServer(() => ({ status: 401, body: { error: {} } }))
const [port, metricsPort] = [await getFreePort(), await getFreePort()]
const prometheus: Prometheus | null = isInstalled('prometheus')
  ? await startPrometheus(metricsPort)
  : null
let program: Program | null = null

afterAll(async () => {
  await prometheus?.stop()
  if (program) await stopProgram(program)
  await pool.end()
  await cluster.stop()
  for (const dir of [dataDir, backupsDir]) await removeDataDir(dir)
})

async function start(env: Record<string, string> = {}): Promise<Program> {
  if (program) await stopProgram(program)
  program = await startProgram({
    KERBSIDE_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: backupsDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'silent',
    ...env,
  })
  await waitUntilReady(program)
  return program
}

async function startRight(env: Record<string, string> = {}): Promise<Program> {
  writeBackup(1)
  await noteBaseBackup(1)
  return start(env)
}

const NO_QUOTE = '01900000-0000-7000-8000-000000000001'

const firing = async () => (await prometheus?.firing()) ?? []
const writeBackup = (hoursAgo: number) =>
  mkdirSync(path.join(backupsDir, backupName(Temporal.Now.instant().subtract({ hours: hoursAgo }))))
const noteBaseBackup = (daysAgo: number) => {
  const at = Temporal.Now.instant().subtract({ hours: 24 * daysAgo })
  return pool.query(`alter database alerts_caused set kerbside.base_backup = '${at}'`)
}

const SECRETS = Object.fromEntries(
  ['RATE_LIMIT_SECRET', 'LINK_SECRET', 'WEBHOOK_SECRET'].map((name) => [name, 'x'.repeat(40)]),
)

const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_not_the_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnopqrstuv',
}

/** An operator's settings in which much is wrong at once. */
const WRONG = {
  ...STRIPE,
  STRIPE_URL: refusing.url,
  S3_URL: refusing.url,
  S3_BUCKET: 'kerbside-files',
  S3_ACCESS_KEY_ID: 'AKIATEST',
  S3_SECRET_ACCESS_KEY: 'not-the-secret',
  // A leak of as much as the alert begins at.
  NODE_OPTIONS: '--import=data:text/javascript,globalThis.leak=Buffer.alloc(1.05e9,1)',
}

it.skipIf(!prometheus)(
  'settings that are wrong, refused events, missing backups and a leak alert, and no longer once they are over [OPS-19]',
  async () => {
    writeBackup(30)
    await noteBaseBackup(9)
    const { origin } = await start(WRONG)
    const refuse = () =>
      fetch(`${origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        body: '{}',
      })
    await sleep(3000)
    for (let nth = 0; nth < 6; nth += 1) expect((await refuse()).status).toBe(400)
    await expect
      .poll(firing, { timeout: SEEN_WITHIN_MS, interval: 500 })
      .toEqual([
        'KerbsideBackupOld',
        'KerbsideBaseBackupOld',
        'KerbsideFiles',
        'KerbsideMemory',
        'KerbsideProviderFails',
        'KerbsideWebhookRefused',
      ])
    await startRight()
    await expect.poll(firing, { timeout: OVER_WITHIN_MS, interval: 500 }).toEqual([])
  },
  SEEN_WITHIN_MS + OVER_WITHIN_MS + 30_000,
)

it.skipIf(!prometheus)(
  'a table that somebody locks has requests wait for the pool, which alerts until it is free [OPS-19]',
  async () => {
    // A worker asks the database for its queues first, for longer than Prometheus waits in this haste.
    const { origin } = await startRight({ KERBSIDE_ROLE: 'web', ...SECRETS })
    const holder = await pool.connect()
    await holder.query('begin; lock table quotes in access exclusive mode')
    let isOver = false
    const ask = async () => {
      while (!isOver) {
        await fetch(`${origin}/api/quotes/${NO_QUOTE}`).then((answer) => answer.text())
        await sleep(500)
      }
    }
    const asking = Promise.all(Array.from({ length: 40 }, ask))
    try {
      await expect.poll(firing, { timeout: SEEN_WITHIN_MS }).toContain('KerbsidePoolWaiting')
    } finally {
      isOver = true
      await holder.query('rollback')
      holder.release()
      await asking
    }
    const isWaiting = async () => (await firing()).includes('KerbsidePoolWaiting')
    await expect.poll(isWaiting, { timeout: OVER_WITHIN_MS }).toBe(false)
  },
  SEEN_WITHIN_MS + 2 * OVER_WITHIN_MS,
)

it.skipIf(!prometheus)(
  'a process that stands still again and again alerts, and no longer when it goes on [OPS-19]',
  async () => {
    const { pid } = await startRight()
    let isOver = false
    const stand = async () => {
      while (!isOver) {
        process.kill(pid, 'SIGSTOP')
        await sleep(800)
        process.kill(pid, 'SIGCONT')
        await sleep(400)
      }
    }
    const standing = stand()
    try {
      await expect.poll(firing, { timeout: SEEN_WITHIN_MS }).toContain('KerbsideEventLoopLate')
    } finally {
      isOver = true
      await standing
    }
    const isLate = async () => (await firing()).includes('KerbsideEventLoopLate')
    await expect.poll(isLate, { timeout: SEEN_WITHIN_MS }).toBe(false)
  },
  3 * SEEN_WITHIN_MS,
)

/** Each address may fail a few times only, and so may each account. */
const failToSignIn = (origin: string, nth: number) =>
  new Promise<number>((resolve, reject) => {
    const call = request(`${origin}/api/customer/login`, {
      method: 'POST',
      localAddress: `127.0.1.${nth}`,
      headers: { 'content-type': 'application/json' },
    })
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    call.on('error', reject)
    call.end(JSON.stringify({ email: `nobody.${nth}@example.co.uk`, password: 'not-the-password' }))
  })

it.skipIf(!prometheus)(
  'a disputed payment, and passwords that somebody tries on many accounts, alert [OPS-19]',
  async () => {
    const { origin } = await startRight({ WEBHOOK_SECRET: JOURNEY_WEBHOOK_SECRET })
    await sleep(3000)
    const { rows } = await pool.query(
      "select id, (amount * 100)::int as pence from payments where state = 'paid' order by id limit 1",
    )
    const { id, isLive, account } = buildEvent(rows[0].id)
    const opened = Math.floor(Date.now() / 1000)
    const disputeReference = `simdp.deposit.${rows[0].id}.${rows[0].pence}.${opened}.lost`
    await sendNews(origin, { id, type: 'disputed', isLive, account, disputeReference })
    await expect.poll(firing, { timeout: SEEN_WITHIN_MS }).toContain('KerbsideDispute')
    for (let nth = 1; nth <= 60; nth += 1) expect(await failToSignIn(origin, nth)).toBe(401)
    await expect.poll(firing, { timeout: OVER_WITHIN_MS }).toContain('KerbsideSignInAlarm')
    await expect.poll(firing, { timeout: OVER_WITHIN_MS }).toEqual([])
  },
  SEEN_WITHIN_MS + 3 * OVER_WITHIN_MS,
)

/** Asks for refunds at Stripe, whose answers to them are 500 until it is well. */
async function startRefundingStripe() {
  const state = { isWell: false }
  const { url } = await startOutsideServer(({ method, path, body }) => {
    const isList = method === 'GET'
    if (path.startsWith('/v1/refunds') && isList)
      return { status: 200, body: { object: 'list', data: [], has_more: false } }
    if (!state.isWell || isList) return { status: 500, body: { error: {} } }
    const amount = Number(new URLSearchParams(body).get('amount'))
    return { status: 200, body: { id: `re_${randomUUID()}`, amount, status: 'succeeded' } }
  })
  return { url, state }
}

/** As many refunds may fail within the time that the alert looks at. */
const ALLOWED = 5

const inThreeDays = () =>
  Temporal.Now.zonedDateTimeISO(BUSINESS_ZONE)
    .add({ days: 3 })
    .startOfDay()
    .with({ hour: 10 })
    .toInstant()
    .toString()

/** A day of cancelled jobs, whose deposits were paid at Stripe; returns the ids of those. */
async function cancelPaidBookings(origin: string): Promise<string[]> {
  const bookingIds: string[] = []
  for (const customer of await buildCustomers(origin, ALLOWED + 1)) {
    const mechanicId = await addMechanic({ db: openDb(pool) })
    const { status, body } = await bookAt(customer, mechanicId, inThreeDays())
    expect(status).toBe(201)
    bookingIds.push(body.id)
  }
  const { rows } = await pool.query(
    `update payments set provider = 'stripe', provider_reference = 'pi_' || id, state = 'paid', paid_at = now()
     where booking_id = any($1) returning id`,
    [bookingIds],
  )
  for (const id of bookingIds) {
    const answer = await fetch(`${origin}/api/admin/bookings/${id}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cause: 'ours', reason: 'The van is broken' }),
    })
    expect(answer.status).toBe(200)
  }
  return rows.map(({ id }) => id)
}

it.skipIf(!prometheus)(
  'refunds that the provider does not make, and one that a bank returns, alert until they are over [OPS-19]',
  async () => {
    const { url, state } = await startRefundingStripe()
    const { origin } = await startRight({ ...STRIPE, STRIPE_URL: url })
    await sleep(3000)
    const paymentIds = await cancelPaidBookings(origin)
    await expect.poll(firing, { timeout: OVER_WITHIN_MS }).toContain('KerbsideRefundFails')
    state.isWell = true
    const isDone = async () => {
      const sql =
        "select count(*)::int as count from refunds where state = 'done' and payment_id = any($1)"
      return (await pool.query(sql, [paymentIds])).rows[0].count
    }
    await expect.poll(isDone, { timeout: OVER_WITHIN_MS, interval: 500 }).toBe(paymentIds.length)
    const { rows } = await pool.query(
      'select amount * 100 as pence, provider_reference as reference from refunds where payment_id = $1',
      [paymentIds[0]],
    )
    const refund = {
      ...{ id: rows[0].reference, object: 'refund', status: 'failed' },
      ...{ amount: Number(rows[0].pence), currency: 'gbp' },
      ...{ metadata: { payment_id: paymentIds[0] }, payment_intent: `pi_${paymentIds[0]}` },
    }
    expect(await sendStripeNews(origin, 'refund.failed', refund)).toBe(200)
    await expect.poll(firing, { timeout: SEEN_WITHIN_MS }).toContain('KerbsideMoneyReturned')
    await expect.poll(firing, { timeout: OVER_WITHIN_MS }).toEqual([])
  },
  SEEN_WITHIN_MS + 4 * OVER_WITHIN_MS,
)

async function sendStripeNews(origin: string, type: string, object: object): Promise<number> {
  const event = { id: `evt_${randomUUID()}`, type, livemode: false, data: { object } }
  const body = new TextEncoder().encode(JSON.stringify(event))
  const signature = signWebhook(STRIPE.STRIPE_WEBHOOK_SECRET, body, Temporal.Now.instant())
  const answer = await fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [STRIPE_SIGNATURE_HEADER]: signature },
  })
  return answer.status
}
