import { runCommand } from '#server/db/run-command.ts'
import { seedCatalogue } from './catalogue.ts'

await runCommand(async ({ db }) => {
  const hidden = await seedCatalogue(db, Temporal.Now.instant())
  process.stdout.write('The catalogue is complete.\n')
  if (hidden.length > 0)
    process.stdout.write(
      `Hidden, because their labour costs more than their price: ${hidden.join(', ')}. Please price them on the page of the catalogue.\n`,
    )
})
