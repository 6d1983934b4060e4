import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { apiRoutes } from '#server/routes.ts'
import { isInstalled } from '#test/support/debian.ts'
import { type Pair, startPair } from '#test/support/installation/standby.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const LAG_SECONDS = 4
const dataDir = buildDataDir()
let pair: Pair
let program: Program
let primary: Client
let standby: Client

const connect = async (connectionString: string) => {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

const ISSUER = 'Robin Carter'

/** The documents of that issuer, of which each act writes one more. */
const countActs = async (origin = program.origin): Promise<number> => {
  const response = await fetch(`${origin}/api/admin/papers`)
  expect(response.status).toBe(200)
  const { papers }: { papers: { from: string }[] } = await response.json()
  return papers.filter(({ from }) => from === ISSUER).length
}

const writeAct = () =>
  primary.query(
    `insert into papers (id, kind, series, number, cause_id, amount_pence, content, issued_at)
     select id, 'receipt', 'T', (select count(*) + 1 from papers where series = 'T'), id::text, 100,
       jsonb_build_object('from', jsonb_build_object('name', $1::text, 'lines', '[]'::jsonb, 'vatNumber', null),
         'to', null, 'columns', '[]'::jsonb, 'lines', '[]'::jsonb, 'totals', '[]'::jsonb, 'facts', '[]'::jsonb, 'notes', '[]'::jsonb),
       now()
     from (select gen_random_uuid() as id) made`,
    [ISSUER],
  )

const countIn = async (client: Client): Promise<number> => {
  const { rows } = await client.query(
    "select count(*)::int as count from papers where series = 'T'",
  )
  return rows[0].count
}

const LAGGING = apiRoutes.map(([endpoint]) => endpoint).filter(({ mayLag }) => mayLag)

describe.skipIf(!isInstalled('pg_ctlcluster'))('with a read replica', () => {
  beforeAll(async () => {
    pair = await startPair()
    program = await startProgram({
      KERBSIDE_DATA_DIR: dataDir,
      DATABASE_URL: pair.primaryUrl,
      DATABASE_REPLICA_URL: pair.standbyUrl,
      DATABASE_REPLICA_LAG_SECONDS: String(LAG_SECONDS),
      LOG_LEVEL: 'warn',
    })
    await waitUntilReady(program)
    primary = await connect(pair.primaryUrl)
    standby = await connect(pair.standbyUrl)
  }, 120_000)
  afterAll(async () => {
    await primary?.end()
    await standby?.end().catch(() => {})
    if (program) await stopProgram(program)
    await pair?.close()
    await removeDataDir(dataDir)
  })

  /** Writes what the replica cannot know yet, and says whether the answer does not know it either. */
  const isReadFromReplica = async () => {
    await standby.query('select pg_wal_replay_resume()')
    await expect.poll(() => countIn(standby)).toBe(await countIn(primary))
    await expect.poll(() => countActs()).toBe(await countIn(primary))
    await standby.query('select pg_wal_replay_pause()')
    await writeAct()
    return (await countActs()) === (await countIn(primary)) - 1
  }

  it('what may be seconds old is read there [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
  })

  const send = (path: string, body: object, cookie = '') =>
    fetch(program.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    })
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  const get = async (path: string, cookie: string) =>
    (await fetch(program.origin + path, { headers: { cookie } })).json()

  it('those who change something read it at once, where others may read it seconds later [OPS-31]', async () => {
    const { rows } = await primary.query(
      'select id, mechanic_id from reviews where hidden_at is null limit 1',
    )
    const [{ id, mechanic_id: mechanicId }] = rows
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    const hidden = await send(`/api/admin/reviews/${id}/hide`, {
      reason: 'It is about another job',
    })
    expect(hidden.status).toBe(200)
    const reviewsPath = `/api/mechanics/${mechanicId}/reviews`
    const listed = async (cookie: string) =>
      (await get(reviewsPath, cookie)).map((review: { id: number }) => review.id)
    const own = cookieOf(hidden)
    expect(await listed(own)).not.toContain(id)
    // Of others the replica was asked, or the test would have shown nothing.
    expect(await listed('')).toContain(id)
    const shown = await fetch(program.origin + reviewsPath, { headers: { cookie: own } })
    expect(cookieOf(shown)).toBe('')
  })

  it('what somebody has just read that is audited stands in the audit at once [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    const { rows } = await primary.query('select id from bookings limit 1')
    const acts = async () =>
      (await get('/api/admin/audit', '')).map(({ object }: { object: string }) => object)
    expect(await acts()).not.toContain(`booking ${rows[0].id}`)
    await get(`/api/admin/bookings/${rows[0].id}`, '')
    expect(await acts()).toContain(`booking ${rows[0].id}`)
  })

  it('the overview, which is shown anew with each change, is never behind it [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    const waiting = async () => (await get('/api/admin/overview', '')).waiting.messages
    const before = await waiting()
    const message = {
      ...{ name: 'Priya Shah', email: 'priya.shah@example.co.uk' },
      ...{ subject: 'Opening times', message: 'When are you there?' },
    }
    expect((await send('/api/contact', message)).status).toBe(201)
    expect(await waiting()).toBe(before + 1)
  })

  it('what is refused changes nothing, and is followed by no cookie [OPS-31]', async () => {
    const refused = await send('/api/contact', {})
    expect([refused.status, cookieOf(refused)]).toEqual([400, ''])
  })

  it('the primary is asked while the replica is further behind than is allowed [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    await expect.poll(() => countActs(), { timeout: 30_000 }).toBe(await countIn(primary))
    expect(await countIn(standby)).toBeLessThan(await countIn(primary))
  })

  it('each call that may be read there is a read, and a standby answers it [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    await standby.query('select pg_wal_replay_resume()')
    expect(LAGGING.length).toBeGreaterThan(5)
    const before = program.output().length
    for (const { method, path } of LAGGING) {
      expect(method).toBe('GET')
      const response = await fetch(program.origin + path.replace('{id}', '1'))
      expect([path, response.status]).toEqual([path, 200])
    }
    expect(program.output().slice(before)).not.toContain('replica_left')
  })

  it('a standby of another database is never read, however far its log is [OPS-31]', async () => {
    await primary.query('create database elsewhere')
    const elsewhere = new URL(pair.primaryUrl)
    elsewhere.pathname = 'elsewhere'
    await migrateDatabase(elsewhere.href)
    const replica = new URL(pair.standbyUrl)
    replica.pathname = 'elsewhere'
    await standby.query('select pg_wal_replay_resume()')
    const otherDir = buildDataDir()
    const other = await startProgram({
      KERBSIDE_DATA_DIR: otherDir,
      DATABASE_URL: pair.primaryUrl,
      DATABASE_REPLICA_URL: replica.href,
      LOG_LEVEL: 'warn',
    })
    try {
      await waitUntilReady(other)
      await writeAct()
      const read = () => countActs(other.origin)
      const outputAfterReading = async () => {
        await read()
        return other.output()
      }
      await expect
        .poll(outputAfterReading, { timeout: 20_000 })
        .toContain('replica is of another database')
      expect(await read()).toBe(await countIn(primary))
    } finally {
      await stopProgram(other)
      await removeDataDir(otherDir)
    }
  })

  it('the primary answers while the replica is away, and the replica again once it is back [OPS-31]', async () => {
    await standby.end()
    await pair.standby.kill()
    await writeAct()
    expect(await countActs()).toBe(await countIn(primary))
    expect(program.output()).toContain('replica_left')
    await pair.standby.start()
    standby = await connect(pair.standbyUrl)
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
  })
})
