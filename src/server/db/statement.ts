import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

type Preparable<Prepared> = { prepare(name: string): Prepared }

/**
 * A statement that is built once for each connection, and parsed there once, then only given other values: for calls
 * where many customers come at once. Building it with the query builder costs more than running it (docs/scaling.md).
 */
export function statement<Prepared>(
  name: string,
  build: (db: Db) => Preparable<Prepared>,
): (db: Db) => Prepared {
  const built = new WeakMap<object, Prepared>()
  return (db) => {
    const connection = connectionOf(db)
    const prepared = built.get(connection) ?? build(db).prepare(name)
    built.set(connection, prepared)
    return prepared
  }
}

/** The pool, or within a transaction its client: the builder keeps what it prepares there, and does not say where. */
function connectionOf(db: Db): object {
  return (db._.session as unknown as { client: object }).client
}

type ColumnOf<Table extends PgTable> = keyof Table['$inferInsert'] & string

/**
 * A row as an insert gives it: every column of the table, but for those that are named as left to the database. A new
 * column, nullable ones and ones with a default too, does not compile until each insert gives it or leaves it.
 */
export type NewRow<Table extends PgTable, Left extends ColumnOf<Table> = never> = {
  [Column in Exclude<ColumnOf<Table>, Left>]: Exclude<
    Table['$inferInsert'][Column],
    undefined | SQL
  >
}

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

/** The values for `placeholdersOf`: a placeholder knows no column, and a column's own encoder knows no null. */
export function encodeRow(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    columnsOf(table).flatMap(([name, column]) => {
      const value = row[name]
      if (value === undefined) return []
      return [[name, value === null ? null : column.mapToDriverValue(value)]]
    }),
  )
}

/** Without the columns that the database alone writes. */
const columnsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).filter(
    ([, { generated, generatedIdentity }]) => !generated && generatedIdentity?.type !== 'always',
  )
