import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { paymentAliases, payments, providerEvents } from '#server/db/schema/payments.ts'
import { type NewRow, sqlStatement, statement } from '#server/db/statement.ts'
import { isSameMoney } from '#server/payments/paid-twice/same-money.ts'
import { notAllowed } from '#server/problems.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

/*
 * Money that belonged to nothing has an id at the provider that none of our payments has. Once a person says what it paid
 * for, the two ids are stored here together, because its refunds, its dispute and the provider's books will always name the
 * foreign one [PAY-174].
 */

/** The key must differ from every other advisory lock's. */
const NEWS = 71_002

/**
 * Makes events of one payment be applied one after the other, until the transaction ends. Money that fits nothing has no row
 * yet that could be locked: of two events about it at once, the second sees the case that the first has opened [PAY-203].
 * Take this lock before any other.
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

/** Our own id of the payment that a provider names, with its row if it is a deposit, or null if it is something else. */
export type Named = { paymentId: string; deposit: Deposit | null }

/**
 * Returns the payment that a provider names. It has the same id here, unless a person attached money that belonged to
 * nothing. In a transaction this waits for a person who is attaching it at the moment, and then reads what they stored. Its
 * events cease to be parked in the transaction that stores the alias, so one statement sees either the one or the other.
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

/** Events after which the money of a payment has left again, or may leave. */
const GONE = ['refunded', 'refund-failed', 'disputed']

/**
 * Refuses money of which a part has gone back or is disputed, because it would not pay for the whole. Call it in the
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
    // An event about a dispute does not say which of two charges it concerns.
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
