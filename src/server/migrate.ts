import { parseArgs } from 'node:util'
import { StartError } from './config/start-error.ts'
import { grantUse } from './db/grant-use.ts'
import { prepareQueue } from './db/queue/queue.ts'
import { runCommand } from './db/run-command.ts'

/** `npm run migrate`: brings the schema up to date as its owner, so that the servers can run as a lesser user. */
await runCommand(async ({ directUrl }) => {
  const { grant } = readOptions()
  await prepareQueue(directUrl)
  if (grant !== undefined) await grantUse(directUrl, grant)
  process.stdout.write('The schema is up to date.\n')
})

function readOptions() {
  try {
    return parseArgs({ options: { grant: { type: 'string' } } }).values
  } catch {
    throw new StartError('Usage: npm run migrate, or npm run migrate -- --grant ROLE')
  }
}
