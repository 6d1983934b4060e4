import path from 'node:path'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/config/start-error.ts'
import { listTables } from './list-tables.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './sealed-part.ts'

type Options = { folder: string; manifest: Manifest; key: string | null }

/**
 * Fills the empty tables in one transaction. It drops the foreign keys and adds them again, which checks every row, and
 * disables triggers. The owner of the tables may do all of this, so no superuser is needed.
 */
export async function loadTables(client: ClientBase, options: Options): Promise<void> {
  const { manifest } = options
  await requireSameTables(client, manifest)
  await client.query('begin')
  try {
    const references = await takeOffReferences(client)
    // The migrations have filled this table; its rows come from the backup like all others.
    await client.query('delete from drizzle.__drizzle_migrations')
    for (const part of manifest.parts) await loadPart(client, part, options)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** These names go into SQL, so the manifest's are accepted only where the schema has exactly the same. */
async function requireSameTables(client: ClientBase, { parts }: Manifest): Promise<void> {
  const described = (tables: { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} ${columns.toSorted()}`).toSorted()
  const backedUp = described(parts.map(({ table, columns }) => ({ name: table, columns })))
  if (JSON.stringify(backedUp) !== JSON.stringify(described(await listTables(client))))
    throw new StartError('The tables of this backup are not those of its migration.')
}

async function takeOffReferences(client: ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = 'public'`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function loadPart(
  client: ClientBase,
  part: Manifest['parts'][number],
  { folder, manifest, key }: Options,
): Promise<void> {
  const { table, columns, file, seal, rows } = part
  await client.query(`alter table ${table} disable trigger user`)
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const about = `${table} ${manifest.createdAt}`
  await readPart(path.join(folder, file), seal, { key, about }, into).catch((error: unknown) => {
    if (error instanceof StartError || isDatabaseError(error)) throw error
    throw new StartError(`${file} does not open: it needs the BACKUP_KEY that it was sealed with.`)
  })
  if (into.rowCount !== rows)
    throw new StartError(`${file} gave ${into.rowCount} rows instead of ${rows}.`)
  await client.query(`alter table ${table} enable trigger user`)
}

const isDatabaseError = (error: unknown) => error instanceof Error && 'severity' in error
