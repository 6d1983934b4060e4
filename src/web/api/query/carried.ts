import type { QueryKey } from '@tanstack/react-query'

/** An answer with its key. A list of records travels as a table, which names each column once. */
export type Carried =
  | readonly [key: QueryKey, data: unknown]
  | readonly [key: QueryKey, ...table: Table]
type Table = readonly [columns: readonly string[], cells: readonly unknown[]]
type Row = Readonly<Record<string, unknown>>

export function carry(key: QueryKey, data: unknown): Carried {
  if (!Array.isArray(data) || !data.every(isRow)) return [key, data]
  const [columns, ...others] = data.map((row) => Object.keys(row))
  const isTable =
    columns?.length && others.length > 0 && others.every((each) => isSame(each, columns))
  return isTable ? [key, columns, data.flatMap((row) => Object.values(row))] : [key, data]
}

export function dataOf(carried: Carried): unknown {
  if (carried.length === 2) return carried[1]
  const [, columns, cells] = carried
  return Array.from({ length: cells.length / columns.length }, (_, row) =>
    Object.fromEntries(columns.map((name, at) => [name, cells[row * columns.length + at]])),
  )
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])
