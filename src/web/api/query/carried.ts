type Row = Readonly<Record<string, unknown>>

/** The mark of a list that is no table: names cannot stand in its place. */
const PLAIN = 0

/**
 * Lays out an answer as a page holds it until it is hydrated: a list of records, wherever in the answer, is a table which
 * names each column once.
 */
export function pack(value: unknown): unknown {
  if (isRow(value)) return packFields(value)
  if (!Array.isArray(value)) return value
  const columns = columnsOf(value)
  return columns === null
    ? [PLAIN, ...value.map(pack)]
    : [columns, ...value.flatMap((row) => Object.values(row).map(pack))]
}

export function unpack(packed: unknown): unknown {
  if (isRow(packed))
    return Object.fromEntries(Object.entries(packed).map(([name, value]) => [name, unpack(value)]))
  if (!Array.isArray(packed)) return packed
  const [columns, ...cells] = packed
  if (columns === PLAIN) return cells.map(unpack)
  return Array.from({ length: cells.length / columns.length }, (_, row) =>
    Object.fromEntries(
      columns.map((name: string, at: number) => [name, unpack(cells[row * columns.length + at])]),
    ),
  )
}

const packFields = (record: Row): Row =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, pack(value)]))

/** The columns of a list of two records or more with the same fields in the same order; null for any other list. */
function columnsOf(list: readonly unknown[]): string[] | null {
  const [first, ...others] = list.map((row) => (isRow(row) ? Object.keys(row) : null))
  if (!first?.length || others.length === 0) return null
  return others.every((each) => each !== null && isSame(each, first)) ? first : null
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])
