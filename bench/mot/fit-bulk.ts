import { type BulkCar, FITTED_PARTS, historyOfCar } from '#domain/vehicles/mot-lives/bulk-car.ts'
import { countCar, fitModels } from '#domain/vehicles/mot-lives/model-counts.ts'
import type { MotLives } from '#domain/vehicles/mot-lives/mot-lives.ts'
import { readLines } from './read-lines.ts'

/** Reads the bulk download, however long it is, and fits the lives. */
export async function fitBulk(
  files: readonly string[],
  onProgress: (lines: number) => void = () => {},
): Promise<MotLives> {
  const counts = new Map()
  const seen = { lines: 0, cars: 0, tests: 0, unreadable: 0, left: 0 }
  let newest = ''
  for (const file of files)
    for await (const line of readLines(file)) {
      if (line.trim() === '') continue
      seen.lines += 1
      if (seen.lines % 100_000 === 0) onProgress(seen.lines)
      const car = parse(line)
      if (car === null) {
        seen.unreadable += 1
        continue
      }
      const history = historyOfCar(car)
      if (history === null) {
        seen.left += 1
        continue
      }
      seen.cars += 1
      seen.tests += history.tests.length
      countCar(counts, history)
      newest = newestOf(newest, car)
    }
  return {
    version: 1,
    source: 'DVSA MOT history, bulk download (documentation.history.mot.api.gov.uk)',
    licence: 'Contains public sector information licensed under the Open Government Licence v3.0.',
    newestTestOn: newest.slice(0, 10) || null,
    fittedAt: new Date().toISOString(),
    counts: seen,
    parts: FITTED_PARTS,
    models: fitModels(counts),
  }
}

function parse(line: string): BulkCar | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const newestOf = (newest: string, { motTests }: BulkCar): string =>
  (Array.isArray(motTests) ? motTests : []).reduce<string>((latest, test) => {
    const date = String(test?.completedDate ?? '').replaceAll('.', '-')
    return /^\d{4}-/.test(date) && date > latest ? date : latest
  }, newest)
