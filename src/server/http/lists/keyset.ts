import { type Column, type SQL, sql } from 'drizzle-orm'
import { ID_MAX } from '#domain/text/limits.ts'
import { UUID_V7 } from '#domain/text/uuid.ts'
import { invalid } from '#server/problems.ts'

const UUID = new RegExp(`^${UUID_V7}$`)

/** Only years that PostgreSQL reads too, and no form that Temporal alone reads. */
const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/
const DAY = /^[12]\d{3}-\d\d-\d\d$/

/** Whether `read` accepts its text: Temporal throws for what is no date. */
const isRead = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** PostgreSQL sorts these before or after every other time and day. */
const isBoundless = (text: string) => text === 'infinity' || text === '-infinity'

/** The types of sort keys: how a statement writes a value of each, and which texts of a cursor are one. */
const TYPES = {
  instant: {
    write: (text: string) => sql`${text}::timestamptz`,
    isOne: (text: string) =>
      isBoundless(text) || (INSTANT.test(text) && isRead(() => Temporal.Instant.from(text))),
  },
  day: {
    write: (text: string) => sql`${text}::date`,
    isOne: (text: string) =>
      isBoundless(text) || (DAY.test(text) && isRead(() => Temporal.PlainDate.from(text))),
  },
  name: {
    write: (text: string) => sql`lower(${text}::text)`,
    isOne: (text: string) => !text.includes('\0'),
  },
  flag: {
    write: (text: string) => sql`${text}::boolean`,
    isOne: (text: string) => text === 'true' || text === 'false',
  },
  number: {
    write: (text: string) => sql`${text}::integer`,
    isOne: (text: string) => /^[0-9]{1,10}$/.test(text) && Number(text) <= ID_MAX,
  },
  uuid: {
    write: (text: string) => sql`${text}::uuid`,
    isOne: (text: string) => UUID.test(text),
  },
  // A number of an account, or the id of a guest's booking.
  person: {
    write: (text: string) => sql`${text}::text collate "C"`,
    isOne: (text: string) => UUID.test(text) || /^[0-9]{1,10}$/.test(text),
  },
} as const

type KeyType = keyof typeof TYPES

export type Keyset<Row> = {
  orderBy: SQL[]
  /** What comes behind the last row of the page before; undefined for the first page. */
  isBehind: (cursor: string | undefined) => SQL | undefined
  cursorOf: (row: Row) => string
}

/**
 * The order of a list whose pages begin behind the last row of the page before. The cursor carries that row's sort keys
 * and not only its id: the next page is found wherever the row is by then, and where it has gone.
 */
export function keyset<Row>(
  direction: 'asc' | 'desc',
  keys: readonly (readonly [of: SQL | Column, type: KeyType])[],
  placeOf: (row: Row) => readonly (string | number | boolean | null)[],
): Keyset<Row> {
  const behind = sql.raw(direction === 'asc' ? '>' : '<')
  const list = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql`, `)})`
  return {
    orderBy: keys.map(([of]) => sql`${of} ${sql.raw(direction)}`),
    isBehind: (cursor) => {
      if (cursor === undefined) return undefined
      const place = readPlace(cursor)
      const values = keys.map(([, type], index) => {
        const text = place[index]
        if (place.length !== keys.length || text === undefined || !TYPES[type].isOne(text))
          throw notOurs()
        return TYPES[type].write(text)
      })
      return sql`${list(keys.map(([of]) => sql`${of}`))} ${behind} ${list(values)}`
    },
    cursorOf: (row) => writePlace(placeOf(row)),
  }
}

export const notOurs = () => invalid({ cursor: 'This is not one of our cursors' })

export const writePlace = (place: readonly (string | number | boolean | null)[]): string =>
  Buffer.from(JSON.stringify(place.map(String))).toString('base64url')

export function readPlace(cursor: string): string[] {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw notOurs()
  }
  if (!Array.isArray(place) || !place.every((text) => typeof text === 'string')) throw notOurs()
  return place
}
