import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { isUnderWay, openLast, type Send, sendNextBehind } from './send-one-at-a-time.ts'

type NoSchema = Record<string, never>
type Tx = NodePgTransaction<NoSchema, NoSchema>

type Options = { isPooled: boolean }
type Prepare = NodePgSession<NoSchema, NoSchema>['prepareQuery']

/**
 * Prepares statements by name, except behind a pooler: there the next transaction may run on a connection that has
 * never seen the name, and PgBouncer before 1.21 cannot mend that.
 */
class NamedSession extends NodePgSession<NoSchema, NoSchema> {
  constructor(client: Pool | PoolClient, dialect: PgDialect, { isPooled }: Options) {
    super(client, dialect, undefined)
    if (!isPooled) return
    const prepare: Prepare = this.prepareQuery.bind(this)
    this.prepareQuery = (query, fields, _name, ...rest) =>
      prepare(query, fields, undefined, ...rest)
  }
}

/**
 * Replaces `transaction` of the query builder's session. The builder's own sends BEGIN before the `try` whose `finally`
 * releases the client, so each failed BEGIN leaked a connection, and it returns a client whose last statement was never
 * answered (docs/decisions/0007-transactions-of-our-own.md).
 */
export class PoolSession extends NamedSession {
  readonly #pool: Pool
  readonly #options: Options

  constructor(pool: Pool, dialect: PgDialect, options: Options) {
    super(pool, dialect, options)
    this.#pool = pool
    this.#options = options
  }

  override async transaction<Result>(
    run: (tx: Tx) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const client = await this.#pool.connect()
    let isClean = false
    try {
      const session = new NamedSession(client, this.dialect, this.#options)
      const tx: Tx = new NodePgTransaction(this.dialect, session, undefined)
      await client.query('begin')
      const result = await runAndCommit(client, tx, async () => {
        if (config) await tx.setTransaction(config)
        return run(tx)
      }).catch(async (error: unknown) => {
        isClean = await rollBack(client, error)
        throw error
      })
      isClean = true
      return result
    } finally {
      // With true the pool destroys the connection, and the server rolls back its open transaction.
      client.release(!isClean)
    }
  }
}

async function runAndCommit<Result>(
  client: PoolClient,
  tx: Tx,
  run: () => Promise<Result>,
): Promise<Result> {
  const last = openLast(tx)
  const result = await run()
  await commit(client, last.send)
  return result
}

async function commit(client: PoolClient, send: Send | null): Promise<void> {
  const isFree = !isUnderWay(client)
  // `then` sends a query of the builder, once for each time that it is awaited.
  const answer = send?.().then((sent) => sent)
  // A statement that still waits, or is not sent yet, would arrive after the COMMIT.
  if (answer && isFree && isUnderWay(client)) sendNextBehind(client)
  else await answer
  const [sent, committed] = await Promise.allSettled([answer, client.query('commit')])
  // The error of the statement says more than that of the COMMIT behind it.
  if (sent.status === 'rejected') throw sent.reason
  if (committed.status === 'rejected') throw committed.reason
  // The server answers COMMIT like this after a failed statement whose error `run` has caught.
  if (committed.value.command === 'ROLLBACK')
    throw new Error('a failed transaction cannot be committed')
}

/** Says whether the connection is certainly outside a transaction again. Never throws. */
async function rollBack(client: PoolClient, error: unknown): Promise<boolean> {
  // ROLLBACK would wait for the unanswered statement.
  if (isUnanswered(error)) return false
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** The driver's own timeout has expired, and the statement may still be running. */
function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === 'Query read timeout') return true
  return false
}
