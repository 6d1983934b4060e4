import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { readFromReplica } from '#server/db/connections/read-from-replica.ts'
import { openReplica, type Replica } from '#server/db/connections/replica.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { byLoopback } from '#test/support/embedded-url.ts'
import { startFaultProxy } from '#test/support/fault-proxy.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'

const { url, pool, db } = await freshDatabase('empty')

it.each([
  ['where nobody listens', 'postgresql://somebody@127.0.0.1:9/kerbside'],
  ['that is no standby', url],
])(
  'a replica %s from the start is named once in the log, and the primary answers [OPS-31]',
  async (_case, address) => {
    const { log, lines } = createRecordingLog()
    const databaseReplica = { url: address, maxLagMs: 5000 }
    const replica = openReplica({ databaseReplica, databasePool: POOL_DEFAULTS }, pool, log)
    const find = async () => replica?.find()
    await find()
    await expect.poll(() => lines.filter(({ event }) => event === 'replica_left')).toHaveLength(1)
    // It is looked at again once a second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await find()).toBeNull()
    expect(await find()).toBeNull()
    await replica?.close()
    expect(lines.filter(({ event }) => event === 'replica_left')).toHaveLength(1)
  },
)

it('what a silent replica was asked for is read from the primary before its own time is over [OPS-31, OPS-A4]', async () => {
  const proxy = await startFaultProxy(Number(new URL(url).port))
  const silent = openPool(byLoopback(url, proxy.port))
  onTestFinished(async () => {
    proxy.close()
    await silent.end()
  })
  await silent.query('select 1')
  proxy.setFault('blackhole')
  const happened: string[] = []
  const replica: Replica = {
    maxAgeMs: 1000,
    find: async () => openDb(silent),
    leave: () => happened.push('left'),
    close: async () => {},
  }
  const { runtime } = createTestApi(db, { env: buildEnv({ databasePool: POOL_DEFAULTS }) })
  const ctx = createTaskContext(runtime)
  const asked = { mayLag: true, hasJustChanged: false } as const
  const answer = await readFromReplica(
    { replica, answers: runtime.answers },
    asked,
    ctx,
    async (own) => {
      own.answerHeaders.append('link', '<next>')
      try {
        const { rows } = await own.db.execute<{ answer: number }>(sql`select 42 as answer`)
        happened.push('read')
        return rows[0]?.answer
      } catch (error) {
        happened.push('failed there')
        throw error
      }
    },
  )
  expect([answer, ...happened]).toEqual([42, 'left', 'read'])
  expect(ctx.answerHeaders.get('link')).toBe('<next>')
  await expect.poll(() => happened, { timeout: 10_000 }).toEqual(['left', 'read', 'failed there'])
})
