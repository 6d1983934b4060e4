import type { Context } from '#server/context.ts'
import { batched } from '#server/db/connections/batch.ts'
import { deliverNotification } from './deliver-notification.ts'
import { type Channel, leaseNotifications } from './lease-notifications.ts'
import type { Delivered } from './store-outcomes.ts'

/** A text message that hangs blocks one place, not the queue. */
const TEXTS_AT_ONCE = 8
/** The longest run, after which the next one continues: the queue waits a minute for a run. */
const RUN_MS = 8000
/** About the time of eight emails while requests are answered between them. The wait ends early when all have been sent. */
const GATHER_MS = 100

type Exchanged = Delivered & { takesNext: boolean }

/** Sends what the outbox holds. Any number of these may run at once: each notification is leased by one of them. */
export async function sendNotifications(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const counts = await Promise.all([
    ctx.mail.send === null ? 0 : sendThrough(ctx, 'mail', ctx.mail.atOnce, stopping),
    ctx.sms.send === null ? 0 : sendThrough(ctx, 'sms', TEXTS_AT_ONCE, stopping),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Sends this many at once; each place takes the next notification when it has finished one. Places that finish at about the
 * same time store their outcomes and lease anew by one statement: a slow one delays the others for `GATHER_MS` at most.
 */
async function sendThrough(
  ctx: Context,
  channel: Channel,
  atOnce: number,
  stopping?: AbortSignal,
): Promise<number> {
  // Each of these is in somebody's hands at once, so that a stop leaves none of them leased.
  const given = await leaseNotifications(ctx, channel, atOnce)
  if (given.length === 0) return 0
  const startedAt = performance.now()
  // What comes after a lease that was not full wakes the next run.
  const run = { sent: 0, isOver: false, isDrained: given.length < atOnce, inHand: given.length }
  const isOver = () =>
    run.isOver || stopping?.aborted === true || performance.now() - startedAt > RUN_MS
  const exchange = batched(
    async (done: readonly Exchanged[]) => {
      const most = done.filter(({ takesNext }) => takesNext).length
      const notifications = await leaseNotifications(ctx, channel, most, done)
      return done.map(({ takesNext }) => (takesNext ? notifications.shift() : undefined))
    },
    { gatherMs: GATHER_MS, areAll: (waiting) => waiting === run.inHand },
  )
  const exchangeOne = async (delivered: Delivered) => {
    const takesNext = !run.isDrained && !isOver()
    const notification = await exchange({ ...delivered, takesNext })
    run.isDrained ||= takesNext && notification === undefined
    return notification
  }
  await Promise.all(
    given.map(async (first) => {
      for (let notification: typeof first | undefined = first; notification; ) {
        const outcome = await deliverNotification(ctx, notification)
        if (outcome.kind === 'resting') run.isOver = true
        const next = await exchangeOne({ notification, outcome })
        if (outcome.kind === 'sent') run.sent += 1
        notification = next
      }
      run.inHand -= 1
    }),
  )
  return run.sent
}
