import type { Pool } from 'pg'
import type { Metrics } from './create-metrics.ts'

type Read = Pick<
  Metrics,
  'queueDepth' | 'queueAge' | 'archiveFailing' | 'baseBackupAge' | 'bookingEvents' | 'ledgerEntries'
>

/**
 * Work that is due, by indexes: an outbox row, a job of the task queue. Each failed try puts a notification off, and it is late
 * all the same: since it was written. A text for which there is no service waits for nobody.
 */
const QUEUES = `
  select 'messages' as queue, count(*)::int as depth, min(due_at) as oldest
    from notifications,
      lateral (select case when attempts > 0 then created_at else next_attempt_at end as due_at) due
    where (case when status = 'pending' then next_attempt_at end) is not null and due_at <= now()
      and ($1 or recipient_email is not null)
  union all
  select 'messages given up', count(*)::int, null from notifications where status = 'failed'
  union all
  select 'tasks', count(*)::int, min(start_after)
    from tasks.job where state in ('created', 'retry') and start_after <= now()`

/** Rows whose transaction has certainly ended: the ids below them are all there, or will never be. */
const SETTLED = "at <= now() - interval '15 seconds'"

const COUNTED = {
  bookingEvents: { table: 'booking_events', label: 'status' },
  ledgerEntries: { table: 'ledger_entries', label: 'kind' },
} as const

/**
 * Says whether PostgreSQL could not archive its log the last time it tried. It retains what is not archived until its disk is
 * full. Where nothing is archived nothing fails.
 */
export async function isArchiveFailing(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
     from pg_stat_archiver`,
  )
  return rows[0].isFailing
}

/**
 * The age in seconds of PostgreSQL's newest base backup, as `deploy/postgresql/kerbside-base-backup` notes it. Null where that has
 * never run: somebody else makes them, or nobody does.
 */
export async function readBaseBackupAge(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query(`
    select extract(epoch from now() - split_part(setting, '=', 2)::timestamptz)::float as age
    from pg_db_role_setting, unnest(setconfig) setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = 0 and setting like 'kerbside.base_backup=%'`)
  return rows[0]?.age ?? null
}

/** Reads what all servers share. It counts changes since it was created, as far as they are committed. */
export function createBusinessReader(
  pool: Pool,
  metrics: Read,
  sendsTexts: boolean,
): () => Promise<void> {
  const lastIds = new Map<string, number>()

  async function countNew(counted: keyof typeof COUNTED): Promise<void> {
    const { table, label } = COUNTED[counted]
    const last = lastIds.get(table)
    if (last === undefined) {
      const { rows } = await pool.query(
        `select coalesce((select id from ${table} where ${SETTLED} order by id desc limit 1), 0)::float as id`,
      )
      lastIds.set(table, rows[0].id)
      return
    }
    const { rows } = await pool.query(
      `select ${label} as value, count(*)::int as count, max(id)::float as id
       from ${table} where id > $1 and ${SETTLED} group by 1`,
      [last],
    )
    for (const { value, count, id } of rows) {
      metrics[counted].inc({ [label]: value }, count)
      lastIds.set(table, Math.max(lastIds.get(table) ?? 0, id))
    }
  }

  async function read(): Promise<void> {
    const { rows } = await pool.query(QUEUES, [sendsTexts])
    for (const { queue, depth, oldest } of rows) {
      metrics.queueDepth.set({ queue }, depth)
      const ageMs = oldest === null ? 0 : Date.now() - oldest.getTime()
      metrics.queueAge.set({ queue }, Math.max(0, ageMs / 1000))
    }
    metrics.archiveFailing.set((await isArchiveFailing(pool)) ? 1 : 0)
    metrics.baseBackupAge.set((await readBaseBackupAge(pool)) ?? 0)
    await countNew('bookingEvents')
    await countNew('ledgerEntries')
  }

  // Two that read at once would count the same rows twice: two Prometheus servers, or one after a reading that was late.
  let reading: Promise<void> | null = null
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}
