// `npm run forecast < CARS.jsonl > FORECASTS.jsonl`: a car a line in, a forecast a line out (docs/prediction.md).
import { createInterface } from 'node:readline'
import { forecastLine } from './prediction/forecast-line.ts'

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  // Waits where the reader is slower, so that memory stays bounded.
  if (!process.stdout.write(`${JSON.stringify(forecastLine(line))}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}
