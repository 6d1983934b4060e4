import { generateBulk } from './mot/generate-bulk.ts'

/* Writes a file in the form of DVSA's bulk download, to try npm run fit:mot on: node bench/mot-bulk.ts CARS FILE.gz. */

const [cars, file] = process.argv.slice(2)
if (!file || !/^\d+$/.test(cars ?? '')) {
  process.stderr.write('Usage: node bench/mot-bulk.ts CARS FILE.gz\n')
  process.exitCode = 1
} else await generateBulk(file, Number(cars), 2026)
