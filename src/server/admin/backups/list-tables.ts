import type { ClientBase } from 'pg'

/** SQL names, quoted where necessary. */
export type Table = { name: string; columns: string[] }

/**
 * Lists our tables with their columns, except generated ones. It leaves out the task queue's schema, which is rebuilt
 * at the start.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`)
  return rows
}

/** Reads the last number of each sequence and leaves out unused sequences. */
export async function listSequences(client: ClientBase) {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null order by 1`)
  return rows
}

/** Returns when the newest applied migration was made; null before the first. */
export async function findSchemaTime(client: ClientBase): Promise<number | null> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return null
  const { rows } = await client.query(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return rows[0]?.at === null ? null : Number(rows[0]?.at)
}
