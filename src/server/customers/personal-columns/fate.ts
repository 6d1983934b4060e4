import type { PgTable } from 'drizzle-orm/pg-core'

/** What erasing the account of a customer does with a column of that customer's rows; `deleted` is the whole row. */
type Erasure = 'stays' | 'cleared' | 'deleted'
/** Whether the copy of a customer's data holds it. A column that only ties rows together is withheld. */
type Export = 'exported' | 'withheld'
/** When retention clears or deletes it: after months, with the books after years, or never while the account lives. */
type Retention = 'months' | 'years' | 'ever'

export type Fate = readonly [erasure: Erasure, copy: Export, retention: Retention]

/** Every column of every table of one module of the schema: one whose fate nobody has decided does not compile. */
export type FatesOf<Module> = {
  [Name in keyof Module as Module[Name] extends PgTable
    ? Name
    : never]: Module[Name] extends PgTable
    ? Record<keyof Module[Name]['$inferSelect'], Fate>
    : never
}
