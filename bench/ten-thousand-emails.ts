import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { sendNotifications } from '#server/notifications/sending/send-notifications.ts'
import { type Ask, atRate, type Summary, summarise } from './open-loop.ts'
import type { Stage } from './stage.ts'
import { openTaskRuntime } from './task-runtime.ts'

export type Emails = {
  calm: Summary
  beside: Summary
  seconds: number
  cpuSeconds: number
  left: number
  /** The others were no longer true. */
  sent: number
}

const READS_PER_SECOND = 20
const CALM_SECONDS = 20
const DELIVERY_MS = 200

/** Sends waiting emails through a mail server that takes 200 ms for each, while visitors read from another process. */
export async function measureEmails(
  { url, dataDir, pool }: Stage,
  ask: Ask,
  emails: number,
): Promise<Emails> {
  const read = () => ask({ path: '/api/services' })
  const calm = summarise(await atRate({ perSecond: READS_PER_SECOND, seconds: CALM_SECONDS }, read))
  await enqueue(pool, emails)
  const sentBefore = await countOf(pool, 'sent')
  const own = openPool(url)
  const runtime = openTaskRuntime(openDb(own), {
    dataDir,
    now: () => Temporal.Now.instant(),
  })
  const { mail } = runtime.providers
  runtime.providers.mail = {
    ...mail,
    send: async () => {
      await sleep(DELIVERY_MS)
      return { kind: 'sent' }
    },
  }
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
  const answers: Awaited<ReturnType<Ask>>[] = []
  const timer = setInterval(
    () => void read().then((got) => answers.push(got)),
    1000 / READS_PER_SECOND,
  )
  for (let left = emails; left > 0; left = await countPending(pool))
    await sendNotifications(createTaskContext(runtime))
  clearInterval(timer)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  await own.end()
  return {
    ...{ calm, beside: summarise(answers), seconds },
    cpuSeconds: (user + system) / 1e6,
    left: await countPending(pool),
    sent: (await countOf(pool, 'sent')) - sentBefore,
  }
}

const countPending = (pool: Pool) => countOf(pool, 'pending')

async function countOf(pool: Pool, status: string): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as count from notifications where status = $1',
    [status],
  )
  return rows[0].count
}

/** Each is the confirmation of a booking of the demonstration, which is composed as any other. */
async function enqueue(pool: Pool, emails: number): Promise<void> {
  await pool.query(
    `insert into notifications (type, recipient_email, subject, message, related_booking_id, related_quote_id, data)
     select n.type, 'bench' || i || '@example.co.uk', n.subject, n.message, n.related_booking_id,
       n.related_quote_id, n.data
     from (select n.* from notifications n join bookings b on b.id = n.related_booking_id
         where n.type = 'booking-received' and b.status = 'pending' order by n.id limit 1) n,
       generate_series(1, $1) i`,
    [emails],
  )
}
