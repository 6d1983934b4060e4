import { asc, eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { billIssued, billPaid } from '#domain/payments/ledger/bill-entries.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import type { Db } from '#server/db/open.ts'
import { billEvents, billLines, bills } from '#server/db/schema/bills.ts'
import { quoteLines } from '#server/db/schema/quotes.ts'
import { emptyRow, type NewRow } from '#server/db/statement.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { postEntries } from '#server/payments/ledger/post-entry.ts'

type Completed = {
  number: number
  quoteId: string
  bookingId: string
  mechanicId: number
  total: Pence
  at: Temporal.Instant
}

const PAID_AFTER_MINUTES = 40

/** The bill of a completed booking, paid the same day. */
export async function seedBill(db: Db, completed: Completed): Promise<void> {
  const { number, quoteId, bookingId, mechanicId, total, at } = completed
  const id = demoId('bill', number)
  const paidAt = at.add({ minutes: PAID_AFTER_MINUTES })
  const due = pence(total - FIRST_TARIFF.depositPence)
  await db.insert(bills).values({
    ...emptyRow(bills),
    id,
    bookingId,
    mechanicId,
    total,
    deposit: FIRST_TARIFF.depositPence,
    due,
    state: 'paid',
    provider: 'simulator',
    providerReference: `sim_${id}`,
    issuedAt: at,
    paidAt,
    attempts: 0,
    isPaidBySavedCard: false,
  } satisfies NewRow<typeof bills, 'lost'>)
  await seedLines(db, { id, quoteId, total })
  await db.insert(billEvents).values([
    { billId: id, state: 'due', actor: 'mechanic', reason: null, at },
    { billId: id, state: 'paid', actor: 'provider', reason: null, at: paidAt },
  ] satisfies NewRow<typeof billEvents>[])
  const event = { causeId: id, bookingId }
  const amounts = { totalPence: total, depositPence: FIRST_TARIFF.depositPence, mechanicId }
  await postEntries({ db }, [{ ...billIssued({ ...event, ...amounts }), at: at }])
  await postEntries({ db }, [{ ...billPaid({ ...event, amountPence: due }), at: paidAt }])
}

type Priced = { id: string; quoteId: string; total: Pence }

async function seedLines(db: Db, { id, quoteId, total }: Priced): Promise<void> {
  const lines = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position))
  const work = lines.map((line) => ({
    description: line.name,
    amount: addPence(line.laborCost, line.partsCost),
  }))
  const visit = pence(total - addPence(...work.map(({ amount }) => amount)))
  const shown = visit > 0 ? [...work, { description: 'Mobile visit', amount: visit }] : work
  await db.insert(billLines).values(
    shown.map(
      (line, position): NewRow<typeof billLines> => ({
        billId: id,
        position,
        ...line,
        removedBecause: null,
      }),
    ),
  )
}
