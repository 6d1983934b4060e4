import { StartError } from '#server/config/start-error.ts'
import { importPostcodes } from './postcodes/import.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ directUrl }) => {
  const file = process.argv[2]
  if (file === undefined) throw new StartError('Usage: npm run import:postcodes FILE')
  const isTerminal = process.stdout.isTTY
  const imported = await importPostcodes(directUrl, file, (count) => {
    if (isTerminal) process.stdout.write(`\r${count.toLocaleString('en-GB')} postcodes`)
  })
  process.stdout.write(
    `${isTerminal ? '\n' : ''}${imported.toLocaleString('en-GB')} postcodes imported.\n`,
  )
})
