import type { PgTable } from 'drizzle-orm/pg-core'

/** Why the export of a mechanic's data leaves something out. */
export const WITHHELD = {
  joins: 'An id that only joins rows, or a file’s name in our store',
  secret: 'It opens something, or is the hash or the key of what does',
  others: 'It is about a customer, another mechanic or a member of staff',
  business: 'It is of the business and about no single mechanic',
  program: 'It is how the program works: attempts, versions, leases, sizes of small copies',
  derived: 'It is computed from what is exported, or repeats it',
  record:
    'The record of what was done with an account, in which nothing may be changed, names people by number',
} as const

type Withheld = keyof typeof WITHHELD

/** What the export does with one column: it has it, or leaves it out for a reason. */
type OwnFate = 'exported' | Withheld

/** Names every table of one schema module: as a whole by one reason, or column by column. What is missing does not compile. */
export type OwnFatesOf<Module> = {
  [Name in keyof Module as Module[Name] extends PgTable
    ? Name
    : never]: Module[Name] extends PgTable
    ? Withheld | Record<keyof Module[Name]['$inferSelect'], OwnFate>
    : never
}
