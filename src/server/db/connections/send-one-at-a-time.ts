import { Client, type PoolClient } from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: the driver's method has many shapes, and each call is passed on as it came.
type Query = (...args: any[]) => any

/**
 * Has a connection send a statement when the one before it is answered. What reads several things at once does so in a
 * transaction too, where one connection is all there is: the driver's own queue does the same, but its next major version
 * refuses a statement while another one runs.
 */
export function sendOneAtATime(client: PoolClient): void {
  const query: Query = (...args) => Client.prototype.query.apply(client, args as never)
  let last: Promise<unknown> | null = null
  const send: Query = (...args) => {
    // With a callback it is the pool's own call, and with `submit` a stream: both have the connection for themselves.
    if (typeof args.at(-1) === 'function' || typeof args[0]?.submit === 'function')
      return query(...args)
    const answer: Promise<unknown> = last ? last.then(() => query(...args)) : query(...args)
    const done: Promise<unknown> = answer
      .catch(() => {})
      .then(() => {
        if (last === done) last = null
      })
    last = done
    return answer
  }
  client.query = send
}
