// `npm run forecast < CARS.jsonl > FORECASTS.jsonl`: a car a line in, a forecast a line out (docs/forecast-lines.md).
import { createInterface } from 'node:readline'
import { recordsOf } from '#domain/vehicles/forecast/learning/car-records.ts'
import { learnLives } from '#domain/vehicles/forecast/learning/learn-lives.ts'
import { LIVES, type Lives } from '#domain/vehicles/forecast/life/lives.ts'
import { type CarLine, forecastLine, knownFromFirst, readLine } from './prediction/forecast-line.ts'

/** As many cars are read before the first is forecast, so that memory stays bounded. */
const HELD_CARS = 5000

/** What the marketplace learns from its own cars each month, `npm run forecast` learns from those of the file. */
let lives: Lives | null = process.argv.includes('--alone') ? LIVES : null
const held: CarLine[] = []

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const read = readLine(line)
  if (lives !== null) await write(read, lives)
  else if (held.push(read) >= HELD_CARS) lives = await learn()
}
if (lives === null) await learn()

async function learn(): Promise<Lives> {
  const cars = held.flatMap((one) => ('known' in one ? [one.known] : []))
  const learnt = learnLives(recordsOf(cars), LIVES)
  for (const one of knownFromFirst(held)) await write(one, learnt)
  return learnt
}

async function write(line: CarLine, of: Lives): Promise<void> {
  // Waits where the reader is slower, so that memory stays bounded.
  if (!process.stdout.write(`${JSON.stringify(forecastLine(line, of))}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}
