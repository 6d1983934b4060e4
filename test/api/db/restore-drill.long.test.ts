import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { backUpNightly } from '#server/admin/backups/back-up-nightly.ts'
import { formatSums } from '#server/admin/backups/manifest.ts'
import { restoreBackup } from '#server/admin/backups/restore-backup.ts'
import { writeBackup } from '#server/admin/backups/write-backup.ts'
import { createLog } from '#server/config/log.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { copyMigrationsUntil } from '#server/db/migrations-until.ts'
import { customers } from '#server/db/schema/customers.ts'
import { tasksOn } from '#server/tasks.ts'
import { freshDatabase, type TestDatabase } from '#test/support/database.ts'
import { startFaultProxy } from '#test/support/fault-proxy.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* A backup is only as good as its restore. */

const NOW = Temporal.Instant.from('2026-11-02T09:00:00Z')
const later = (hours: number) => NOW.add({ hours })
const KEY = 'a key that is long enough for a backup'

const home = buildDataDir()
afterAll(() => removeDataDir(home))
const buildDir = () => mkdtempSync(path.join(home, 'data-'))

const source = await freshDatabase('seeded')

async function backUp(from: TestDatabase, change: object = {}) {
  const options = { url: from.url, backupsDir: buildDir(), key: null, now: NOW, ...change }
  const written = await writeBackup(options)
  if (!written) throw new Error('another backup is being written')
  return { ...written, backupsDir: options.backupsDir }
}

const restore = (
  folder: string,
  into: { url: string; db: TestDatabase['db'] },
  change: object = {},
) =>
  restoreBackup({
    folder,
    url: into.url,
    db: into.db,
    backupsDir: path.join(home, 'none'),
    key: null,
    now: later(24),
    isWithoutErasures: false,
    ...change,
  })

/** Reads every row of every table, and the value of each sequence. */
async function checksums(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${name} t`,
    )
    sums[name] = rows[0].sum
  }
  const { rows } = await pool.query(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value } of rows) sums[`sequence ${name}`] = value
  return sums
}

/** Reads the keys, constraints and triggers from the catalogues of PostgreSQL. */
async function guards(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as it
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'`)
  return rows.map(({ it }) => it).sort()
}

async function addCustomer({ pool }: TestDatabase, name: string): Promise<number> {
  const { rows } = await pool.query(
    `insert into customers (name, email, password) values ($1, $1 || '@example.co.uk', 'x') returning id`,
    [name],
  )
  return rows[0].id
}

const readCustomer = async ({ db }: TestDatabase, id: number) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0]

/** A ledger row and a car that belong together: one table is dumped early and the other late. */
async function addPair({ pool }: TestDatabase): Promise<void> {
  const mark = randomBytes(6).toString('hex')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into vehicles (registration, make, model, year) values ($1, 'Pair', '', 2000)`,
      [mark],
    )
    await client.query(
      `insert into audit_events (id, actor, role, action, object, result)
        values (gen_random_uuid(), 'pair', 'clock', 'pair.add', $1, 'done')`,
      [mark],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const pairs = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`select (select count(*)::int from vehicles where make = 'Pair') as cars,
      (select count(*)::int from audit_events where action = 'pair.add') as lines,
      (select count(*)::int from vehicles v join audit_events a on a.object = v.registration) as both`)
  ).rows[0]

const isWaitingFor = async (table: string) => {
  const { rowCount } = await source.pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
    [`copy public.${table} %`],
  )
  return rowCount === 1
}

const flip = (file: string, at = 0.5) => {
  const bytes = readFileSync(file)
  const place = Math.floor(bytes.length * at)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

describe('a backup', () => {
  it('that is written while others write gives one moment back, table by table and row by row [OPS-A13]', async () => {
    let isWriting = true
    let added = 0
    const writing = (async () => {
      for (; isWriting; added += 1) await addPair(source)
    })()
    while (added < 3) await new Promise((resolve) => setImmediate(resolve))
    const before = added
    const first = await backUp(source)
    const meanwhile = added - before
    isWriting = false
    await writing
    expect(meanwhile).toBeGreaterThan(0)

    const restored = await freshDatabase('empty')
    expect(await restore(first.folder, restored)).toMatchObject({
      rows: first.rows,
      erasedAgain: 0,
    })
    const { cars, lines, both } = await pairs(restored)
    expect(cars).toBeGreaterThanOrEqual(before)
    expect([lines, both]).toEqual([cars, cars])

    const second = await backUp(source)
    const again = await freshDatabase('empty')
    await restore(second.folder, again)
    const sums = await checksums(source.pool)
    expect(Object.keys(sums).length).toBeGreaterThan(45)
    expect(await checksums(again.pool)).toEqual(sums)
    expect(await guards(again.pool)).toEqual(await guards(source.pool))
    // The next number is a new one, and the record can still not be changed.
    expect(await addCustomer(again, 'Next')).toBeGreaterThan(0)
    await expect(again.pool.query(`update audit_events set actor = 'me'`)).rejects.toThrow()
  })

  it('of an older version is brought up to this one [OPS-A13]', async () => {
    const old = await freshDatabase('empty')
    const folder = buildDir()
    copyMigrationsUntil('0000_schema', folder)
    await migrateDatabase(old.url, folder)
    const id = await addCustomer(old, 'Agnes')
    const { folder: backup } = await backUp(old)
    const restored = await freshDatabase('empty')
    await restore(backup, restored)
    expect(await readCustomer(restored, id)).toMatchObject({ name: 'Agnes' })
    const fresh = await freshDatabase('migrated')
    expect(await guards(restored.pool)).toEqual(await guards(fresh.pool))
  })

  it('is restored by the owner of a database, who need not be a superuser [OPS-A13]', async () => {
    const { folder } = await backUp(source)
    const restored = await freshDatabase('empty')
    const role = `owner_${randomBytes(4).toString('hex')}`
    const url = new URL(restored.url)
    await restored.pool.query(`create role ${role} login password 'x'`)
    await restored.pool.query(`alter database ${url.pathname.slice(1)} owner to ${role}`)
    await restored.pool.query(`alter schema public owner to ${role}`)
    url.username = role
    url.password = 'x'
    await restore(folder, { url: url.href, db: restored.db })
    expect(await checksums(restored.pool)).toEqual(await checksums(source.pool))
  })

  it('can be read only by its owner [OPS-A13]', async () => {
    const { folder, backupsDir } = await backUp(source)
    const modes = (dir: string) =>
      readdirSync(dir).map((name) => (statSync(path.join(dir, name)).mode & 0o777).toString(8))
    expect(modes(backupsDir).toSorted()).toEqual(['600', '700'])
    expect(new Set(modes(folder))).toEqual(new Set(['600']))
  })

  it('restores no session that may have ended since, and leaves guests their bookings [OPS-A13]', async () => {
    const from = await freshDatabase('migrated')
    for (const kind of ['customer', 'mechanic', 'administrator', 'guest'])
      await from.pool.query(
        `insert into sessions (token_hash, kind, subject, expires_at) values ($1, $1, '1', '2030-01-01')`,
        [kind],
      )
    const restored = await freshDatabase('empty')
    await restore((await backUp(from)).folder, restored)
    expect((await restored.pool.query('select kind from sessions')).rows).toEqual([
      { kind: 'guest' },
    ])
  })

  it('leaves nothing behind when it fails half way [OPS-A13]', async () => {
    const backupsDir = buildDir()
    const options = { url: source.url, backupsDir, key: null, now: NOW }
    // A folder of the same name exists, so that everything is written and only the last step fails.
    cpSync('docs', path.join(backupsDir, '2026-11-02T090000Z'), { recursive: true })
    await expect(writeBackup(options)).rejects.toThrow()
    expect(readdirSync(backupsDir).toSorted()).toEqual(['2026-11-02T090000Z', 'erasures.txt'])
  })
})

describe('a restore', async () => {
  const { folder: whole, backupsDir } = await backUp(source)
  const copy = () => {
    const dir = buildDir()
    cpSync(backupsDir, dir, { recursive: true })
    return path.join(dir, path.basename(whole))
  }

  it('refuses a flipped byte in any file, and writes nothing [OPS-A13]', {
    timeout: 120_000,
  }, async () => {
    const target = await freshDatabase('empty')
    const files = readdirSync(whole)
    expect(files.length).toBeGreaterThan(45)
    for (const file of files) {
      const folder = copy()
      flip(path.join(folder, file), Math.random())
      await expect(restore(folder, target), file).rejects.toThrow(/^This (backup|is no whole)/)
    }
    const { rows } = await target.pool.query(`select from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
  })

  it('refuses a backup of which a file is missing, and names it [OPS-A13]', async () => {
    const target = await freshDatabase('empty')
    for (const file of ['public.bookings.copy.gz', 'manifest.json', 'SHA256SUMS']) {
      const folder = copy()
      rmSync(path.join(folder, file))
      await expect(restore(folder, target)).rejects.toThrow(
        new RegExp(`^This is no whole backup: ${file} is missing`),
      )
    }
    await expect(restore(path.join(whole, 'nowhere'), target)).rejects.toThrow(
      /^There is no folder/,
    )
  })

  it('refuses sums that leave a file out [OPS-A13]', async () => {
    const folder = copy()
    const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').split('\n')
    writeFileSync(
      path.join(folder, 'SHA256SUMS'),
      sums.filter((line) => !line.includes('bookings.')).join('\n'),
    )
    await expect(restore(folder, await freshDatabase('empty'))).rejects.toThrow(
      'This backup is damaged: SHA256SUMS does not name public.bookings.copy.gz.',
    )
  })

  it('refuses a database that holds anything [OPS-A13]', async () => {
    const before = await checksums(source.pool)
    await expect(restore(whole, source)).rejects.toThrow(/^A backup is only restored into an empty/)
    expect(await checksums(source.pool)).toEqual(before)
    await restore(whole, await freshDatabase('migrated'))
  })

  it('refuses a backup whose version it does not know [OPS-A13]', async () => {
    const folder = copy()
    const file = path.join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...manifest, migration: '9999_of_tomorrow' }))
    signAgain(folder)
    await expect(restore(folder, await freshDatabase('empty'))).rejects.toThrow(
      'This backup was written by a newer Kerbside: restore it with that one.',
    )
  })
})

/** Computes the sums as somebody would who has changed the manifest. */
function signAgain(folder: string): void {
  const files = readdirSync(folder).filter((name) => name !== 'SHA256SUMS')
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
  writeFileSync(
    path.join(folder, 'SHA256SUMS'),
    formatSums(new Map(files.map((name) => [name, sum(name)]))),
  )
}

describe('a sealed backup', () => {
  it('opens with its key alone, and a wrong one leaves the database as it was [OPS-A13]', async () => {
    await addCustomer(source, 'Wilhelmina')
    const { folder } = await backUp(source, { key: KEY })
    const target = await freshDatabase('empty')
    await expect(restore(folder, target)).rejects.toThrow(
      'This backup is sealed: set BACKUP_KEY to what it was.',
    )
    await expect(restore(folder, target, { key: `${KEY}!` })).rejects.toThrow(/does not open/)
    await restore(folder, target, { key: KEY })
    expect(await checksums(target.pool)).toEqual(await checksums(source.pool))
  })

  it('takes no part of another table or another night [OPS-A13]', async () => {
    const night = await backUp(source, { key: KEY })
    const next = await backUp(source, { key: KEY, now: later(24) })
    const file = 'public.customers.copy.gz.sealed'
    cpSync(path.join(night.folder, file), path.join(next.folder, file))
    signAgain(next.folder)
    await expect(restore(next.folder, await freshDatabase('empty'), { key: KEY })).rejects.toThrow(
      /^public.customers.copy.gz.sealed does not open/,
    )
  })
})

describe('who was erased', () => {
  it('stays erased after a restore of an older backup, and every other customer remains [OPS-A13, CUST-10]', async () => {
    const gone = await addCustomer(source, 'Gone')
    const here = await addCustomer(source, 'Here')
    const { folder, backupsDir } = await backUp(source)
    await eraseCustomer({ db: source.db, now: later(1) }, gone)
    await backUp(source, { backupsDir, now: later(24) })
    expect(readFileSync(path.join(backupsDir, 'erasures.txt'), 'utf8')).toMatch(
      /^([0-9a-f]{64}\n)+$/,
    )

    const restored = await freshDatabase('empty')
    expect(await restore(folder, restored)).toMatchObject({ erasedAgain: 1 })
    expect(await readCustomer(restored, gone)).toMatchObject({
      name: 'Former customer',
      email: `customer-${gone}@erased.invalid`,
    })
    expect(await readCustomer(restored, here)).toMatchObject({ name: 'Here', erasedAt: null })

    // The list is copied to the new place, though the database is older than its last entry.
    const { backupsDir: next } = await backUp(restored)
    expect(readFileSync(path.join(next, 'erasures.txt'), 'utf8')).toHaveLength(65)
  })

  it('is asked for: without the list there is no restore [OPS-A13]', async () => {
    const { folder, backupsDir } = await backUp(source)
    rmSync(path.join(backupsDir, 'erasures.txt'))
    const target = await freshDatabase('empty')
    await expect(restore(folder, target)).rejects.toThrow(/^The list erasures.txt is missing/)
    await restore(folder, target, { isWithoutErasures: true })
  })
})

describe('every night', () => {
  const night = (dataDir: string, now: Temporal.Instant, log = createLog('silent')) => ({
    env: {
      storage: { isShared: false, backupsDir: path.join(dataDir, 'backups') },
      backupKey: null,
      objectStore: null,
    },
    now,
    log,
  })
  const kept = (dataDir: string) =>
    readdirSync(path.join(dataDir, 'backups')).filter((name) => name.endsWith('Z'))

  it('a task of the clock writes one backup a day, and one alone [OPS-A13]', async () => {
    expect(tasksOn(source.url)).toContainEqual(
      expect.objectContaining({ name: 'back-up', timetable: '20 3 * * *' }),
    )
    const dataDir = buildDir()
    expect(await backUpNightly(night(dataDir, NOW), source.url)).toBe(1)
    expect(await backUpNightly(night(dataDir, later(1)), source.url)).toBe(0)
    expect(await backUpNightly(night(dataDir, later(24)), source.url)).toBe(1)
    expect(kept(dataDir)).toEqual(['2026-11-02T090000Z', '2026-11-03T090000Z'])
  })

  it('two processes at once write one [OPS-A13]', async () => {
    const dataDir = buildDir()
    const both = [NOW, NOW.add({ seconds: 1 })].map((now) =>
      backUpNightly(night(dataDir, now), source.url),
    )
    expect((await Promise.all(both)).toSorted()).toEqual([0, 1])
    expect(kept(dataDir)).toHaveLength(1)
  })

  it('retains backups for 35 days [OPS-A13]', async () => {
    const dataDir = buildDir()
    for (const days of [0, 1, 35]) await backUpNightly(night(dataDir, later(24 * days)), source.url)
    expect(kept(dataDir)).toHaveLength(3)
    await backUpNightly(night(dataDir, later(24 * 36)), source.url)
    expect(kept(dataDir)).toEqual([
      '2026-11-03T090000Z',
      '2026-12-07T090000Z',
      '2026-12-08T090000Z',
    ])
  })

  it('never lets go of the last whole one, however old it is [OPS-A13]', async () => {
    const dataDir = buildDir()
    await backUpNightly(night(dataDir, NOW), source.url)
    await backUpNightly(night(dataDir, later(24 * 90)), source.url)
    expect(kept(dataDir)).toEqual(['2027-01-31T090000Z'])
    const today = path.join(dataDir, 'backups', '2027-01-31T090000Z')
    cpSync(today, path.join(dataDir, 'backups', '2026-11-02T090000Z'), { recursive: true })
    flip(path.join(today, 'public.customers.copy.gz'))
    await backUpNightly(night(dataDir, later(24 * 90)), source.url)
    expect(kept(dataDir)).toEqual(['2026-11-02T090000Z', '2027-01-31T090000Z'])
  })

  it('a full disk writes nothing, leaves what is there and raises the alarm [OPS-A13]', async () => {
    const dataDir = buildDir()
    await backUpNightly(night(dataDir, NOW), source.url)
    const { log, lines } = createRecordingLog()
    const full = async () => ({ freeBytes: 900_000_000, totalBytes: 10_000_000_000 })
    expect(await backUpNightly(night(dataDir, later(24), log), source.url, full)).toBe(0)
    expect(kept(dataDir)).toEqual(['2026-11-02T090000Z'])
    expect(lines).toMatchObject([{ level: 'error', event: 'backup_failed', code: 'storage_low' }])
  })

  it('a database that goes away half way leaves no backup, and the next night there is one [OPS-A13]', async () => {
    const network = await startFaultProxy(Number(new URL(source.url).port))
    const holder = await source.pool.connect()
    const dataDir = buildDir()
    try {
      const url = source.url.replace(/:\d+\//, `:${network.port}/`)
      await holder.query('begin; lock table vehicles in access exclusive mode')
      const writing = backUpNightly(night(dataDir, NOW), url).catch(() => 'refused')
      // Most tables are written by then: the dump waits for this one, whose name is among the last.
      await expect.poll(() => isWaitingFor('vehicles'), { timeout: 9000 }).toBe(true)
      network.setFault('reset')
      expect(await writing).toBe('refused')
      expect(readdirSync(path.join(dataDir, 'backups'))).toEqual(['erasures.txt'])
    } finally {
      await holder.query('rollback')
      holder.release()
      network.close()
    }
    expect(await backUpNightly(night(dataDir, later(24)), source.url)).toBe(1)
  })

  it('a database that is away raises the alarm, and the task is run again [OPS-A13]', async () => {
    const { log, lines } = createRecordingLog()
    const away = source.url.replace(/:\d+\//, ':1/')
    await expect(backUpNightly(night(buildDir(), NOW, log), away)).rejects.toThrow()
    expect(lines).toMatchObject([{ level: 'error', event: 'backup_failed' }])
  })
})
