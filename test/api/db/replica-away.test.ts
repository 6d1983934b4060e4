import { expect, it } from 'vitest'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { openReplica } from '#server/db/connections/replica.ts'
import { freshDatabase } from '#test/support/database.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'

const { url, pool } = await freshDatabase('empty')

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
