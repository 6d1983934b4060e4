import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { paymentAliases, payments, providerEvents } from '#server/db/schema/payments.ts'
import { type NewRow, sqlStatement, statement } from '#server/db/statement.ts'
import { isSameMoney } from '#server/payments/paid-twice/same-money.ts'
import { notAllowed } from '#server/problems.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

/*
 * Money that belonged to nothing bears an id at the provider that none of our payments has. What a person says that it
 * paid for is stored here, because its refund, its dispute and the provider's books name that id for ever [PAY-174].
 */

/** The key must differ from every other advisory lock's. */
const NEWS = 71_002

/**
 * Lets the news of a payment be applied one after the other, until the transaction ends: of two at the same instant about
 * money that fits nothing, which has no row yet that could be locked, the second sees what the first has opened [PAY-203].
 * Take it before any other lock.
 */
export const lockNews = ({ db }: Context, named: string) => takeLock(db, { named })

const takeLock = sqlStatement<unknown>(
  'lock news of payment',
  () =>
    sql`select pg_advisory_xact_lock(${sql.raw(String(NEWS))}, hashtext(${sql.placeholder('named')}))`,
)

const named = sql`${sql.placeholder('named')}::uuid`
const aliasOf = sql`(select a.payment_id from payment_aliases a where a.foreign_id = ${named})`

const selectNamed = statement('select named payment', (db) =>
  db
    .select({
      paymentId: sql<string>`coalesce(${aliasOf}, ${named})`,
      isWaiting: sql<boolean>`exists (
        select from provider_events e where e.payment_id = ${named} and e.outcome = 'parked')`,
      deposit: payments,
    })
    .from(sql`(select true) as asked`)
    .leftJoin(payments, sql`${payments.id} = coalesce(${aliasOf}, ${named})`),
)

/** Our own id of a payment that a provider names, and the deposit that it is; null where it is something else. */
export type Named = { paymentId: string; deposit: Deposit | null }

/**
 * Returns the payment that a provider names: the one of the same id, but for money that a person attached to something. In a
 * transaction it waits for a person who is attaching it at this moment, and then reads what they stored. News ceases to be
 * parked in the transaction that stores the alias, so that a statement sees one of the two.
 */
export async function getNamed(ctx: Context, named: string): Promise<Named> {
  const found = await readNamed(ctx, named)
  if (!found.isWaiting) return found
  await lockParked(ctx, named)
  return readNamed(ctx, named)
}

async function readNamed(ctx: Context, named: string) {
  const [found] = await selectNamed(ctx.db).execute({ named })
  if (!found) throw new Error('the statement has one row')
  return found
}

/** Whether money of this payment waits for a person to say what it is for. */
export const isParked = async (ctx: Context, named: string): Promise<boolean> =>
  (await lockParked(ctx, named)).some(({ type }) => type === 'paid')

const lockParked = (ctx: Context, named: string) => selectParked(ctx.db).execute({ named })

const selectParked = statement('lock parked news of payment', (db) =>
  db
    .select({ type: providerEvents.type })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.paymentId, sql.placeholder('named')),
        eq(providerEvents.outcome, 'parked'),
      ),
    )
    .for('no key update'),
)

/** What says that the money of a payment has left again, or may. */
const GONE = ['refunded', 'refund-failed', 'disputed']

/**
 * Refuses money of which something has gone back or is disputed: what it would pay for has not been paid. Call it in the
 * transaction that attaches it.
 */
export async function requireWhole(ctx: Context, money: PaymentEvent): Promise<void> {
  await lockParked(ctx, money.paymentId)
  const gone = await ctx.db
    .select({ payload: providerEvents.payload })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.paymentId, money.paymentId),
        eq(providerEvents.outcome, 'parked'),
        inArray(providerEvents.type, GONE),
      ),
    )
  const isOther = gone.every(({ payload }) => {
    const event = ctx.payments.readStored?.(payload) ?? null
    // News of a dispute does not say which of two charges it is about.
    return event !== null && isPaymentEvent(event) && !isSameMoney(event, money)
  })
  if (isOther) return
  throw notAllowed(
    'not_allowed',
    'Some of this payment went back or is disputed, so it cannot be matched. Look at the provider: if the money is there, mark what it is for as paid.',
  )
}

/** Call it in the transaction that attaches the payment: of two at once the second is refused. */
export async function storeAlias(
  ctx: Context,
  alias: { foreignId: string; paymentId: string },
): Promise<void> {
  const { rowCount } = await ctx.db
    .insert(paymentAliases)
    .values({ ...alias, attachedAt: ctx.now } satisfies NewRow<typeof paymentAliases>)
    .onConflictDoNothing()
  if (rowCount !== 1)
    throw notAllowed('not_allowed', 'This payment has been matched to something already.')
}
