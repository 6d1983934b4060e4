import { Client } from 'pg'
import { expect, it } from 'vitest'
import { findMigrationTime } from '#server/db/migrations-until.ts'
import { freshDatabase } from '#test/support/database.ts'
import { listBroken, readRecord } from '#test/support/released-statements.ts'

const { url } = await freshDatabase('migrated')
const { lastMigration, statements } = readRecord()

/** Without the time limits of the pool: the whole record is one statement. */
async function connected<Result>(run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return run(client).finally(() => client.end())
}

const brokenBy = (change: string) =>
  connected(async (client) => {
    await client.query(`begin; ${change}`)
    const broken = await listBroken(client, statements)
    await client.query('rollback')
    return broken
  })

it('each statement that the release before sends works on the schema of this one [OPS-25]', async () => {
  expect(findMigrationTime(lastMigration)).not.toBeNull()
  expect(await connected((client) => listBroken(client, statements))).toEqual([])
})

it('the record has the statements of every table that the main path reads and writes [OPS-25]', () => {
  const texts = statements.map(({ text }) => text)
  const tables = [
    'services',
    'quotes',
    'bookings',
    'booking_events',
    'job_matches',
    'payments',
    'notifications',
  ]
  for (const table of tables) {
    expect(texts.filter((text) => text.includes(`insert into "${table}"`))).not.toEqual([])
    expect(texts.filter((text) => new RegExp(`from "?${table}\\b`).test(text))).not.toEqual([])
  }
})

it.each([
  ['drops a column', 'alter table bookings drop column service_address cascade', 'does not exist'],
  ['renames a column', 'alter table quotes rename column location to place', 'does not exist'],
  ['renames a table', 'alter table reviews rename to opinions', 'does not exist'],
  [
    'changes a type',
    'alter table bookings alter column version type text',
    'operator does not exist',
  ],
  [
    'adds a column that needs a value',
    'alter table bookings add column colour text not null',
    'bookings.colour has no default',
  ],
  [
    'drops a default on which inserts rely',
    'alter table bookings alter column version drop default, alter column version set not null',
    'bookings.version has no default',
  ],
  [
    'refuses a null that was allowed',
    'delete from bookings; alter table bookings alter column notes set not null',
    'bookings.notes takes no null',
  ],
])('a migration that %s is found [OPS-25]', async (_, change, reason) => {
  expect((await brokenBy(change)).join('\n')).toContain(reason)
})

it('a migration that only adds what older servers can ignore passes [OPS-25]', async () => {
  const change = `alter table bookings add column colour text not null default 'red', add column size int;
    create table shelves (id int primary key, name text not null)`
  expect(await brokenBy(change)).toEqual([])
})
