import { readEnv } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import type { Db } from '#server/db/open.ts'
import { ledgerBalances } from '#server/db/schema/ledger.ts'
import { AnswerCache } from '#server/http/limits/answer-cache.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.ts'
import type { Runtime } from '#server/runtime.ts'

type Setting = {
  dataDir: string
  now: () => Temporal.Instant
  /** Gives the payment provider the delay of a real one; without it the simulator answers at once. */
  slow?: (payments: PaymentsProvider) => PaymentsProvider
}

/** The part of the program that background tasks read, on the built-in providers. */
export function openTaskRuntime(
  db: Db,
  { dataDir, now, slow = (payments) => payments }: Setting,
): Runtime {
  const log = createLog('silent')
  const env = readEnv({ KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const providers = openProviders(env, db, log)
  return {
    env,
    log,
    db,
    now,
    answers: new AnswerCache(),
    providers: { ...providers, payments: slow(providers.payments) },
  } as unknown as Runtime // Contains only what a task reads.
}

/** The balance of one account, and the sum of all, which is zero. */
export async function readLedger(db: Db, account: string) {
  const balances = await db.select().from(ledgerBalances)
  return {
    balance: balances.find((one) => one.account === account)?.balancePence,
    sum: balances.reduce((total, { balancePence }) => total + balancePence, 0),
  }
}
