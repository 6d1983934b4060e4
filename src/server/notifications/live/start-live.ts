import type { Tasks } from '#server/db/queue/start-tasks.ts'
import type { Runtime } from '#server/runtime.ts'
import { type Change, type InnerChange, isShown } from './change.ts'
import { listAudiences } from './list-audiences.ts'
import { listenForChanges } from './listen-for-changes.ts'
import type { LiveStreams } from './live-streams.ts'

export type Live = { close(): Promise<void> }

type Heard = Pick<Runtime, 'db' | 'log' | 'answers' | 'streams' | 'tracing'>

/** Of a burst of changes of one thing, one is announced, this much later at most. */
const GATHER_MS = 40

/** Hears what has changed, in this process or another one, and tells the pages that show it. */
export function startLive(
  url: string,
  runtime: Heard,
  tasks: Pick<Tasks, 'wake' | 'noteCause'> | null,
): Live {
  const { streams } = runtime
  const gathered = new Map<string, Change>()
  let timer: NodeJS.Timeout | null = null
  const flush = async () => {
    timer = null
    const changes = [...gathered.values()]
    gathered.clear()
    // Where the pages concerned cannot be found, every page loads its data again.
    await notifyPages(runtime, streams, changes).catch(() => streams.notifyAll())
  }
  const listener = listenForChanges(url, {
    log: runtime.log,
    onGap: () => {
      runtime.answers.invalidateAll()
      streams.notifyAll()
      tasks?.wake()
    },
    onWork: tasks && ((name) => tasks.wake(name)),
    onCause: runtime.tracing && tasks && ((name, cause) => tasks.noteCause(name, cause)),
    onChange: (change) => {
      invalidateAnswers(runtime, change)
      if (change.kind === 'session') streams.endSession(change.id)
      if (!isShown(change)) return
      gathered.set(`${change.kind} ${change.id}`, change)
      timer ??= setTimeout(flush, GATHER_MS)
    },
  })
  return {
    close: async () => {
      if (timer) clearTimeout(timer)
      streams.close()
      await listener.close()
    },
  }
}

/** What another process has changed is not answered here from before. */
function invalidateAnswers({ answers }: Heard, { kind, id }: Change | InnerChange): void {
  if (kind === 'service') answers.invalidate('services')
  if (kind === 'tariff') answers.invalidate('tariffs')
  if (kind === 'setting') answers.invalidate('settings')
  if (kind === 'mechanic' || kind === 'review' || kind === 'listing')
    answers.invalidate('mechanics')
  if (kind === 'review') answers.invalidate('reviews')
  if (kind === 'profile') answers.invalidateOne('profile', id)
  if (kind === 'profile' || kind === 'diary') answers.invalidateOne('diary', id)
}

async function notifyPages({ db }: Heard, streams: LiveStreams, changes: Change[]): Promise<void> {
  for (const change of changes) {
    // No list of an administrator shows quotes.
    if (change.kind !== 'quote') streams.publish('everything', change)
    streams.publish(`${change.kind} ${change.id}`, change)
    // A decision of an administrator holds at once, also for streams that are open already [SEC-O15].
    if (change.kind === 'mechanic') streams.end(`mechanic ${change.id}`)
  }
  const bookingIds = changes.flatMap(({ kind, id }) => (kind === 'booking' ? [id] : []))
  const hasReaders = streams.isHeard('customer ') || streams.isHeard('mechanic ')
  for (const audience of hasReaders ? await listAudiences(db, bookingIds) : []) {
    const change: Change = { kind: 'booking', id: audience.bookingId }
    streams.publish(`customer ${audience.customerId}`, change)
    for (const id of audience.mechanicIds) streams.publish(`mechanic ${id}`, change)
  }
}
