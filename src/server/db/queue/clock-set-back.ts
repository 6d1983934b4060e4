/** The steps by which a time server corrects a clock are smaller. */
const STEP_MS = 10_000

/**
 * Creates a function that says whether this machine's clock was set back since its last call: the queue's timers wait for an
 * instant of that clock and must then be restarted [OPS-A7].
 */
export function createClockWatch(
  now: () => number = Date.now,
  passed: () => number = () => performance.now(),
): () => boolean {
  let last = now() - passed()
  return () => {
    const current = now() - passed()
    const wasSetBack = current < last - STEP_MS
    last = current
    return wasSetBack
  }
}

/**
 * Deletes what the queue has recorded for the future, as its database clock now has it: when it last looked at its timetables
 * and jobs, and for which minute it made a job. After the clock was set back, no task with a timetable would otherwise run,
 * and no job of a killed worker would be retried, until the clock has caught up [OPS-A7].
 */
export async function forgetFuture(db: {
  executeSql(text: string): Promise<unknown>
}): Promise<void> {
  await db.executeSql(`
    with timetables as (
      update tasks.version
      set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where cron_on > now() returning 1
    ), queues as (
      update tasks.queue
      set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() returning 1
    )
    update tasks.job set singleton_on = null, start_after = least(start_after, now()),
      started_on = least(started_on, now())
    where exists (select from timetables union all select from queues)
      and (singleton_on > (now() at time zone 'utc') - interval '1 minute' or start_after > now()
        or (state = 'active' and started_on > now()))`)
}
