// `npm run obd:replay DIALOGUE.json`: prints what the page would show for what an adapter said (docs/inspections.md).
import { readFileSync } from 'node:fs'
import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { replayDialogue } from '#web/inspections/tool/codes/recorded-dialogue.ts'

const Dialogue = z.object({
  exchanges: z.array(z.object({ command: z.string(), reply: z.string().nullable() })),
})

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run obd:replay DIALOGUE.json')
  process.exit(2)
}
const dialogue = Dialogue.parse(JSON.parse(readFileSync(file, 'utf8')))

// An adapter's silence lasts as long as we say.
mock.timers.enable({ apis: ['setTimeout'] })
let isOver = false
const shown = replayDialogue(dialogue).finally(() => {
  isOver = true
})
while (!isOver) {
  mock.timers.tick(1000)
  await setImmediate()
}
console.log(JSON.stringify(await shown, null, 2))
