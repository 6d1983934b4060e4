import { readdirSync } from 'node:fs'
import type { Pool } from 'pg'
import type { Customer } from './customers.ts'
import { readLiveHeapMb } from './live-heap.ts'
import { percentileOf } from './measure.ts'
import { type Ask, atRate, countStatuses } from './open-loop.ts'
import { bookOnce } from './overload.ts'
import type { Running } from './programs.ts'

export type SoakedProcess = Pick<Running, 'memoryMb' | 'pid'> & { inspectorPort: number }

type Use = { memoryMb: number; openFiles: number; liveHeapMb: number }

export type SoakMinute = {
  minute: number
  web: Use
  worker: Use
  /** What both pools of connections, the queue and the listeners have open. */
  connections: number
  databaseMb: number
  /** Of a hundred rows of the tables that are written most, those that nobody sees any more. */
  deadRowsPercent: number
  waitingNotifications: number
  statuses: string
  p99Ms: number
}

const PAGES = ['/', '/mechanics', '/reviews', '/help-center', '/mot-testing']
const CALLS = ['/api/services', '/api/mechanics', '/api/reviews', '/api/mechanics/1']

type Soaked = {
  web: SoakedProcess
  worker: SoakedProcess
  pool: Pool
  ask: Ask
  customers: Iterator<Customer>
}

/** Of ten visitors seven read, two ask for a price and one books. Each minute it yields what the processes hold. */
export async function* soak(
  { web, worker, pool, ask, customers }: Soaked,
  { minutes, perSecond }: { minutes: number; perSecond: number },
): AsyncGenerator<SoakMinute> {
  const visit = createVisit(ask, customers)
  for (let minute = 1; minute <= minutes; minute += 1) {
    const answers = (await atRate({ perSecond, seconds: 60 }, visit)).flat()
    yield {
      minute,
      web: await readUse(web),
      worker: await readUse(worker),
      ...(await readDatabase(pool)),
      statuses: countStatuses(answers),
      p99Ms: percentileOf(
        answers.map(({ ms }) => ms),
        99,
      ),
    }
  }
}

function createVisit(ask: Ask, customers: Iterator<Customer>) {
  let count = 0
  return async () => {
    count += 1
    const kind = count % 10
    if (kind === 0) return (await bookOnce(ask, customers.next() as { value: Customer })).answers
    if (kind < 3)
      return [
        await ask({
          path: '/api/quotes/calculate',
          body: {
            vehicleRegistration: 'AB12CDE',
            location: 'M20 2RN',
            serviceIds: [1 + (count % 5)],
          },
        }),
      ]
    const list = kind < 7 ? PAGES : CALLS
    return [await ask({ path: list[count % list.length] ?? '/' })]
  }
}

const readUse = async ({ memoryMb, pid, inspectorPort }: SoakedProcess): Promise<Use> => ({
  memoryMb: memoryMb(),
  openFiles: readdirSync(`/proc/${pid}/fd`).length,
  liveHeapMb: await readLiveHeapMb(inspectorPort),
})

async function readDatabase(pool: Pool) {
  const { rows } = await pool.query<
    Pick<SoakMinute, 'connections' | 'databaseMb' | 'deadRowsPercent' | 'waitingNotifications'>
  >(`
    select
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
      (pg_database_size(current_database()) / 1e6)::int as "databaseMb",
      (select 100.0 * sum(n_dead_tup) / greatest(sum(n_live_tup + n_dead_tup), 1) from pg_stat_user_tables)::float8
        as "deadRowsPercent",
      (select count(*)::int from notifications where status = 'pending') as "waitingNotifications"`)
  const [row] = rows
  if (!row) throw new Error('the database has no figures')
  return row
}
