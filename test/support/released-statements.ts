import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { type RecordedStatement, reliancesOf } from './recorded-statement.ts'
import { ROOT } from './sources.ts'

/** Written by `npm run record:statements` (docs/decisions/0012-a-release-leaves-its-statements.md). */
export const RECORD = path.join(ROOT, 'test', 'api', 'db', 'released-statements.json.gz')

/** What a release sent to the database while its API tests ran. */
export type ReleaseRecord = { lastMigration: string; statements: RecordedStatement[] }

export const readRecord = (): ReleaseRecord =>
  // `npm run record:statements` writes this file.
  JSON.parse(gunzipSync(readFileSync(RECORD)).toString('utf8')) as ReleaseRecord

const TRY_EACH = `create or replace function pg_temp.try_to_prepare(statement text) returns text
  language plpgsql as $$
  begin
    execute 'prepare tried as ' || statement;
    deallocate tried;
    return null;
  exception when others then return sqlerrm;
  end $$`

const COLUMNS = `select table_name || '.' || column_name as name, table_name as "table",
    is_nullable = 'YES' as "isNullable",
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
  from information_schema.columns where table_schema = 'public'`

type Column = { name: string; table: string; isNullable: boolean; hasDefault: boolean }

/** Returns why each statement does not work on the schema that this connection sees; without an entry all of them do. */
export async function listBroken(
  client: Client,
  statements: readonly RecordedStatement[],
): Promise<string[]> {
  await client.query(TRY_EACH)
  const texts = statements.map(({ text }) => text)
  const tried = await client.query<{ reason: string; text: string }>(
    `select * from (select text, pg_temp.try_to_prepare(text) as reason
       from unnest($1::text[]) text) tried where reason is not null`,
    [texts],
  )
  const { rows: columns } = await client.query<Column>(COLUMNS)
  const refused = statements.flatMap((statement) => listRefused(statement, columns))
  return [...new Set([...tried.rows.map(({ reason, text }) => `${reason}: ${text}`), ...refused])]
}

/** PREPARE does not look at values, so what a row must have is compared with what the release gives it. */
function listRefused(statement: RecordedStatement, columns: readonly Column[]): string[] {
  return reliancesOf(statement).flatMap(({ table, given, defaulted, nulls }) => {
    const required = columns.filter((column) => column.table === table && !column.isNullable)
    const isAmong = (names: readonly string[], { name }: Column) =>
      names.includes(name.slice(table.length + 1))
    const without = required.filter(
      (column) =>
        given.length > 0 &&
        !column.hasDefault &&
        (!isAmong(given, column) || isAmong(defaulted, column)),
    )
    return [
      ...without.map(({ name }) => `${name} has no default, and an insert gives it no value`),
      ...required
        .filter((column) => isAmong(nulls, column))
        .map(({ name }) => `${name} takes no null, which is written to it`),
    ]
  })
}
