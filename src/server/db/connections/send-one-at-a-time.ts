import { Client, type PoolClient } from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: the driver's method has many shapes, and each call is passed on as it came.
type Query = (...args: any[]) => any

/** Of each connection the statement that was sent last and is not answered yet. */
const underWay = new WeakMap<object, Promise<unknown>>()

export const isUnderWay = (client: PoolClient): boolean => underWay.has(client)

/** The connections whose next statement does not wait. */
const unwaiting = new WeakSet<object>()

/** Has a connection send its next statement behind the one that is under way. */
export const sendNextBehind = (client: PoolClient): void => void unwaiting.add(client)

/**
 * Has a connection send a statement when the one before it is answered. What reads several things at once does so in a
 * transaction too, where one connection is all there is: the driver, which pipelines, would send them all.
 */
export function sendOneAtATime(client: PoolClient): void {
  const query: Query = (...args) => Client.prototype.query.apply(client, args as never)
  const send: Query = (...args) => {
    // With a callback it is the pool's own call, and with `submit` a stream: both have the connection for themselves.
    if (typeof args.at(-1) === 'function' || typeof args[0]?.submit === 'function')
      return query(...args)
    const last = underWay.get(client)
    const waits = last !== undefined && !unwaiting.has(client)
    unwaiting.delete(client)
    const answer: Promise<unknown> = waits ? last.then(() => query(...args)) : query(...args)
    const done: Promise<unknown> = answer
      .catch(() => {})
      .then(() => {
        if (underWay.get(client) === done) underWay.delete(client)
      })
    underWay.set(client, done)
    return answer
  }
  client.query = send
}

export type Send = () => Promise<unknown>

type Last = { send: Send | null }

/** What each open transaction sends with its COMMIT. */
const lastOf = new WeakMap<object, Last>()

/** Where a transaction finds its last statement when it comes to its COMMIT. */
export function openLast(transaction: object): Last {
  const last: Last = { send: null }
  lastOf.set(transaction, last)
  return last
}

/**
 * Has a transaction send a statement after everything else, and its COMMIT without waiting for the answer: for one that locks
 * a row for which others wait. Between two round trips PostgreSQL would hold the lock for as long as this process has other
 * things to do. Outside of a transaction, and within a part of one that may be undone alone, it is sent at once.
 */
export async function sendLast(db: object, send: Send): Promise<void> {
  const last = lastOf.get(db)
  if (last?.send) throw new Error('a transaction has one last statement')
  if (last) last.send = send
  else await send()
}
