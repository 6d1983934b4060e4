import type { PgTable } from 'drizzle-orm/pg-core'

/** What erasing a customer's account does with a column of their rows; `deleted` deletes the whole row. */
type Erasure = 'stays' | 'cleared' | 'deleted'
/** Whether the export of a customer's data contains it. Columns that only join rows are withheld. */
type Export = 'exported' | 'withheld'
/** When retention clears or deletes it: after months, with the books after years, or never while the account exists. */
type Retention = 'months' | 'years' | 'ever'

type Fate = readonly [erasure: Erasure, copy: Export, retention: Retention]

/** Names every column of every table of one schema module: a column without a decision does not compile. */
export type FatesOf<Module> = {
  [Name in keyof Module as Module[Name] extends PgTable
    ? Name
    : never]: Module[Name] extends PgTable
    ? Record<keyof Module[Name]['$inferSelect'], Fate>
    : never
}

/** What a person has written down from the bank account belongs to the books. */
export const MARKED = {
  reference: ['stays', 'withheld', 'years'],
  reason: ['stays', 'withheld', 'years'],
  markedBy: ['stays', 'withheld', 'years'],
  markedAt: ['stays', 'withheld', 'years'],
} as const satisfies Record<string, Fate>
