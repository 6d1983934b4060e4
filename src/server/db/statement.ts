import { hash } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

type Preparable<Prepared> = { prepare(name: string): Prepared }

/** The driver refuses the second text of a name, but only on a connection that has sent the first. */
const names = new Set<string>()

/**
 * A statement that is built and parsed once for each connection and then only gets new values: for handlers under heavy
 * load. Building it with the query builder costs more than running it.
 */
export function statement<Prepared>(
  name: string,
  build: (db: Db) => Preparable<Prepared>,
): (db: Db) => Prepared {
  if (names.has(name)) throw new Error(`two statements are called “${name}”`)
  names.add(name)
  const built = new WeakMap<object, Prepared>()
  return (db) => {
    const connection = connectionOf(db)
    const prepared = built.get(connection) ?? build(db).prepare(name)
    built.set(connection, prepared)
    return prepared
  }
}

/**
 * A limit that stands in the text of a prepared statement: of one that is a parameter PostgreSQL assumes a tenth of the
 * table, and plans for that.
 */
export const literalLimit = (rows: number): number => sql.raw(String(rows)) as unknown as number // The builder takes SQL here too, though its type asks for a number.

type SqlStatement<Row> = (db: Db, values: Record<string, unknown>) => Promise<Row[]>

/**
 * The same for a statement that the builder cannot express: one that reads and writes several tables. Its rows come as
 * the driver reads them.
 */
export function sqlStatement<Row>(name: string, build: () => SQL): SqlStatement<Row> {
  const prepared = statement(name, (db) => ({
    prepare: (name) =>
      db._.session.prepareQuery(new PgDialect().sqlToQuery(build()), undefined, name, false),
  }))
  return async (db, values) => {
    const { rows } = (await prepared(db).execute(values)) as { rows: Row[] } // The driver's own result.
    return rows
  }
}

/**
 * For a statement that is built anew on each call, because it shares parts with others, and yet has the same text each time:
 * PostgreSQL parses and plans it once per connection, under a name derived from the text.
 */
export async function executeNamed<Row>(db: Db, built: SQL): Promise<Row[]> {
  const query = new PgDialect().sqlToQuery(built)
  const prepared = db._.session.prepareQuery(query, undefined, hash('sha1', query.sql), false)
  const { rows } = (await prepared.execute()) as { rows: Row[] } // The driver's own result.
  return rows
}

/** The pool, or within a transaction its client: the builder caches prepared statements there without exposing it. */
function connectionOf(db: Db): object {
  return (db._.session as unknown as { client: object }).client
}

/**
 * Finds rows by an array of keys in one parameter. PostgreSQL sees how many keys an array has that it is given directly, and
 * plans such a statement anew at each call; of an array in a subquery it knows nothing, and plans once.
 */
export const isAnyOf = (column: PgColumn, parameter: string): SQL =>
  sql`${column} = any(array(select unnest(${sql.placeholder(parameter)}::${sql.raw(column.getSQLType())}[])))`

/**
 * A condition that is always true and makes COMMIT not wait for the disk, which costs PostgreSQL more than most statements:
 * for writes that the tasks would repeat. A crash of the database may undo the last half second of them, in reverse order;
 * any later ordinary commit takes them to the disk. Do not use it in a transaction of several statements, which would commit
 * all of it so.
 */
export const FLUSHED_LATER: SQL = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`

type ColumnOf<Table extends PgTable> = keyof Table['$inferInsert'] & string

/**
 * A row for an insert, with every column except those explicitly left to the database. A new column, even a nullable
 * one or one with a default, does not compile until each insert sets it or leaves it.
 */
export type NewRow<Table extends PgTable, Left extends ColumnOf<Table> = never> = {
  [Column in Exclude<ColumnOf<Table>, Left>]: Exclude<
    Table['$inferInsert'][Column],
    undefined | SQL
  >
}

type EmptyColumn<Table extends PgTable> = {
  [Column in ColumnOf<Table>]: null extends Table['$inferInsert'][Column] ? Column : never
}[ColumnOf<Table>]

/** Null for each column that may be empty: a row of the demonstration names only the columns that it fills. */
export const emptyRow = <Table extends PgTable>(table: Table): Record<EmptyColumn<Table>, null> =>
  Object.fromEntries(
    columnsOf(table).flatMap(([name, { notNull }]) => (notNull ? [] : [[name, null]])),
  ) as Record<EmptyColumn<Table>, null>

/** A placeholder for each column of a `NewRow`, to prepare its insert with. */
export function placeholdersOf<Table extends PgTable, Left extends ColumnOf<Table>>(
  table: Table,
  left: readonly Left[],
): Record<Exclude<ColumnOf<Table>, Left>, SQL> {
  const given = columnsOf(table).filter(([name]) => !left.some((it) => it === name))
  return Object.fromEntries(given.map(([name]) => [name, sql`${sql.placeholder(name)}`])) as Record<
    Exclude<ColumnOf<Table>, Left>,
    SQL
  >
}

/**
 * The values for `placeholdersOf`: a placeholder has no column encoder, and a column's own encoder does not accept
 * null.
 */
export function encodeRow(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const encoded: Record<string, unknown> = {}
  for (const [name, column] of columnsOf(table)) {
    const value = row[name]
    if (value !== undefined) encoded[name] = value === null ? null : column.mapToDriverValue(value)
  }
  return encoded
}

/**
 * Rows of a table as one JSON parameter, so that one prepared statement inserts any number of them: `insert into …
 * (columns) select values from … source`.
 */
export function jsonRows<Table extends PgTable, Left extends ColumnOf<Table>>(
  table: Table,
  left: readonly Left[],
  parameter: string,
) {
  const given = columnsOf(table).flatMap(([name, column]) =>
    left.some((it) => it === name) ? [] : [column],
  )
  const list = (each: (column: (typeof given)[number]) => SQL) => sql.join(given.map(each), sql`, `)
  const alias = sql.identifier(parameter)
  const isJson = (type: string) => type === 'jsonb'
  return {
    columns: list(({ name }) => sql`${sql.identifier(name)}`),
    values: list((column) => {
      const value = sql`${alias}.${sql.identifier(column.name)}`
      return isJson(column.getSQLType()) ? sql`${value}::jsonb` : value
    }),
    source: sql`jsonb_to_recordset(${sql.placeholder(parameter)}::jsonb) as ${alias}(${list(
      (column) => {
        const type = column.getSQLType()
        return sql`${sql.identifier(column.name)} ${sql.raw(isJson(type) ? 'text' : type)}`
      },
    )})`,
  }
}

/** The parameter for `jsonRows`. */
export function encodeRows(table: PgTable, rows: readonly Record<string, unknown>[]): string {
  return `[${rows.map((row) => jsonOf(table, row)).join(',')}]`
}

/**
 * Writes column by column, because building an object only to serialise it takes half as long again (docs/performance.md).
 * Null columns are left out, which `jsonb_to_recordset` reads as null.
 */
function jsonOf(table: PgTable, row: Record<string, unknown>): string {
  let json = ''
  for (const { name, column, key } of jsonKeysOf(table)) {
    const value = row[name]
    if (value === undefined || value === null) continue
    const driven: unknown = column.mapToDriverValue(value)
    // JSON of the database refuses half a surrogate pair, which the driver would replace as well.
    const text = JSON.stringify(typeof driven === 'string' ? driven.toWellFormed() : driven)
    json += json === '' ? key + text : `,${key}${text}`
  }
  return `{${json}}`
}

type JsonKey = { name: string; column: PgColumn; key: string }

const jsonKeys = new WeakMap<PgTable, JsonKey[]>()

function jsonKeysOf(table: PgTable): JsonKey[] {
  const keys =
    jsonKeys.get(table) ??
    columnsOf(table).map(([name, column]) => ({
      ...{ name, column },
      key: `${JSON.stringify(column.name)}:`,
    }))
  jsonKeys.set(table, keys)
  return keys
}

const known = new WeakMap<PgTable, [string, PgColumn][]>()

/** Omits the columns that only the database writes. */
function columnsOf(table: PgTable): [string, PgColumn][] {
  const columns =
    known.get(table) ??
    Object.entries(getTableColumns(table)).filter(
      ([, { generated, generatedIdentity }]) => !generated && generatedIdentity?.type !== 'always',
    )
  known.set(table, columns)
  return columns
}

type NameOf<Table extends PgTable> = keyof Table['_']['columns'] & string

/**
 * Picks some columns of a table for a hot select: every column costs time on its way from the row to the handler
 * (docs/performance.md).
 */
export function pickColumns<Table extends PgTable, const Names extends readonly NameOf<Table>[]>(
  table: Table,
  names: Names,
): Pick<Table['_']['columns'], Names[number]> {
  const columns: Table['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<
    Table['_']['columns'],
    Names[number]
  >
}
