import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { type Db, openDb, openPool } from '#server/db/open.ts'

/** A standby of the database, for answers that may be some seconds old. */
export type Replica = {
  /** How old an answer from it may be: its lag is looked at once a second. */
  maxAgeMs: number
  /** The replica, where it answers and has all that the primary had `maxLagMs` ago; else null. */
  find: () => Promise<Db | null>
  /** A read failed there: for the next second nobody is sent to it. */
  leave: (err: unknown) => void
  close: () => Promise<void>
}

/** How long an answer about its lag is valid, so that many requests ask once. */
const CHECKED_MS = 1000
/** The longest that a request waits to learn whether the replica can be used. */
const WAIT_MS = 250

/** How much of its log, in bytes, the primary had written at a moment. */
type Mark = { at: number; written: number }

/** The configured replica, which need not be there. */
export function openReplica(
  { databaseReplica, databasePool }: Pick<Env, 'databaseReplica' | 'databasePool'>,
  primary: Pool,
  log: Log,
): Replica | null {
  if (databaseReplica === null) return null
  const pool = openPool(databaseReplica.url, log, databasePool)
  return watch({ pool, db: openDb(pool, databasePool) }, { primary, log, ...databaseReplica })
}

type Watching = { primary: Pool; log: Log; maxLagMs: number }

/**
 * Measures the lag by the log, because the clocks of two machines differ and an idle primary writes nothing: what the replica
 * has replayed is as old as the newest mark of the primary that it has reached. Nothing is measured while nobody reads.
 */
function watch(
  { pool, db }: { pool: Pool; db: Db },
  { primary, log, maxLagMs }: Watching,
): Replica {
  let marks: Mark[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null
  /** Whether it can be used; null before the first look, so that the log also names a replica that never could. */
  let isUsed: boolean | null = null
  let watchedSince: number | null = null

  const setUsed = (isNow: boolean, err?: unknown) => {
    if (isUsed !== isNow && !isNow)
      log.warn(
        { event: 'replica_left', ...(err !== undefined && { err }) },
        'the replica is late or away',
      )
    isUsed = isNow
  }
  const check = async () => {
    const at = performance.now()
    try {
      const { position: written, identity } = await readPosition(primary, 'pg_current_wal_lsn()')
      marks = [...marks.filter((mark) => at - mark.at <= maxLagMs), { at, written: written ?? 0 }]
      // A server that is no standby replays nothing: after a failover the address may lead to one.
      const { position: replayed, identity: its } = await readPosition(
        pool,
        'pg_last_wal_replay_lsn()',
      )
      // The log of another server may be longer than ours and would look as if it had all of it.
      if (its !== identity) throw new Error('the replica is of another database')
      const isThere = replayed !== null && marks.some((mark) => mark.written <= replayed)
      // At first the only mark is of this moment, which no replica has reached while the primary writes.
      watchedSince ??= at
      if (isThere || replayed === null || isUsed !== null || at - watchedSince > maxLagMs)
        setUsed(isThere)
    } catch (err) {
      setUsed(false, err)
    } finally {
      checkedAt = performance.now()
      checking = null
    }
  }
  return {
    maxAgeMs: maxLagMs + CHECKED_MS,
    find: async () => {
      if (performance.now() - checkedAt <= CHECKED_MS) return isUsed ? db : null
      checking ??= check()
      // No request waits for a replica that was late or away a moment ago.
      if (!isUsed) return null
      const late = sleep(WAIT_MS, 'late', { ref: false })
      if ((await Promise.race([checking, late])) === 'late') setUsed(false)
      return isUsed ? db : null
    },
    leave: (err) => {
      checkedAt = performance.now()
      setUsed(false, err)
    },
    close: () => pool.end(),
  }
}

type Position = { position: number | null; identity: string }

/** A standby has the identifier of the server that it was copied from. */
async function readPosition(pool: Pool, lsn: string): Promise<Position> {
  const { rows } = await pool.query(
    `select pg_wal_lsn_diff(${lsn}, '0/0')::float8 as position,
       current_database() || ' of ' || system_identifier as identity from pg_control_system()`,
  )
  return rows[0]
}
