// Run by scripts/record-statements.js: joins what each worker has recorded in a folder to the record of this release.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { findMigration } from '#server/db/migrations-until.ts'
import { startCluster } from './cluster.ts'
import type { RecordedStatement } from './recorded-statement.ts'
import { listBroken, RECORD, type ReleaseRecord } from './released-statements.ts'

const folder = process.argv[2] ?? ''
const nullsOf = new Map<string, Set<number>>()
for (const file of readdirSync(folder)) {
  for (const line of readFileSync(path.join(folder, file), 'utf8').trim().split('\n')) {
    // test/support/record-statements.ts writes these lines.
    const { text, nulls } = JSON.parse(line) as RecordedStatement
    const known = nullsOf.get(text) ?? new Set()
    for (const number of nulls) known.add(number)
    nullsOf.set(text, known)
  }
}
const statements = [...nullsOf]
  .map(([text, nulls]) => ({ text, nulls: [...nulls].sort((a, b) => a - b) }))
  .sort((a, b) => (a.text < b.text ? -1 : 1))

const cluster = await startCluster()
try {
  const client = new Client({
    connectionString: await cluster.copyTemplate('migrated', 'recorded'),
  })
  await client.connect()
  // Tests send a few statements that are to fail, and some about tables of their own.
  const own: RecordedStatement[] = []
  for (const statement of statements) {
    const broken = await listBroken(client, [statement])
    if (broken.length === 0) own.push(statement)
    else console.log(`left out: ${broken[0]}`)
  }
  await client.end()
  const latest = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  )
  const record: ReleaseRecord = { lastMigration: findMigration(latest) ?? '', statements: own }
  writeFileSync(RECORD, gzipSync(JSON.stringify(record), { level: 9 }))
  console.log(`${own.length} statements recorded`)
} finally {
  await cluster.stop()
}
