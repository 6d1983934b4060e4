import { parseArgs } from 'node:util'
import { grantUse } from './db/grant-use.ts'
import { prepareQueue } from './db/queue/queue.ts'
import { runCommand } from './db/run-command.ts'

/** `npm run migrate`: brings the schema up to date as its owner, so that the servers can run as a lesser user. */
await runCommand(async ({ directUrl }) => {
  const { values } = parseArgs({ options: { grant: { type: 'string' } } })
  await prepareQueue(directUrl)
  if (values.grant !== undefined) await grantUse(directUrl, values.grant)
  process.stdout.write('The schema is up to date.\n')
})
