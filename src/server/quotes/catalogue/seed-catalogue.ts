import { runCommand } from '#server/db/run-command.ts'
import { seedCatalogue } from './catalogue.ts'

await runCommand(async ({ db }) => {
  await seedCatalogue(db)
  process.stdout.write('The catalogue is complete.\n')
})
