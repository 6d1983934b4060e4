import { writeFileSync } from 'node:fs'
import { fitBulk } from './mot/fit-bulk.ts'

/* Fits mileage and the lives of parts to DVSA's bulk download: npm run fit:mot FILE [FILE …] [--out FILE]. */

const given = process.argv.slice(2)
const outAt = given.indexOf('--out')
const out = outAt < 0 ? 'mot-lives.json' : (given[outAt + 1] ?? '')
const files = given.filter((_, at) => outAt < 0 || (at !== outAt && at !== outAt + 1))

if (files.length === 0 || out === '') {
  process.stderr.write('Usage: npm run fit:mot FILE [FILE …] [--out mot-lives.json]\n')
  process.exitCode = 1
} else {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY
  const lives = await fitBulk(files, (lines) => {
    if (isTerminal) process.stdout.write(`\r${lines.toLocaleString('en-GB')} cars`)
  })
  writeFileSync(out, `${JSON.stringify(lives)}\n`)
  const { counts, models } = lives
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(
    `${isTerminal ? '\n' : ''}${counts.cars.toLocaleString('en-GB')} cars with ${counts.tests.toLocaleString('en-GB')} tests, ` +
      `${counts.unreadable} unreadable lines, ${counts.left} cars left out; ${models.length} models, makes and fuels in ${out}; ` +
      `${seconds} s, at most ${megabytes} MB\n`,
  )
}
