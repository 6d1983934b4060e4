import { runCommand } from './run-command.ts'
import { seedCatalogue } from './seed/catalogue.ts'

await runCommand(async ({ db }) => {
  await seedCatalogue(db)
  process.stdout.write('The catalogue is complete.\n')
})
