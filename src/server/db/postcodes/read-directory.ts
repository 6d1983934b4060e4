import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { StartError } from '#server/config/start-error.ts'

export type DirectoryRow = { postcode: string; latitude: number; longitude: number }

/** ONS Postcode Directory User Guide: a postcode without a place has this latitude. */
const NO_PLACE_LATITUDE = 99.999999
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/
const FIELD = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g

/** Reads the live postcodes with a place line by line, because the file has a gigabyte and more. */
export async function* readDirectory(file: string): AsyncGenerator<DirectoryRow> {
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let columns: Columns | null = null
  let lineNumber = 0
  for await (const line of lines) {
    lineNumber += 1
    if (columns === null) {
      columns = readHeader(line)
      continue
    }
    if (line === '') continue
    const row = readRow(fieldsOf(line), columns)
    if (row === 'bad')
      throw new StartError(
        `Line ${lineNumber} of the file is not a row of the ONS Postcode Directory.`,
      )
    if (row !== null) yield row
  }
  if (columns === null) throw new StartError('The file is empty.')
}

type Columns = { postcode: number; latitude: number; longitude: number; ended: number }

/** The case of the column names and the name of the first column differ between editions. */
function readHeader(line: string): Columns {
  const names = fieldsOf(line.replace(/^\uFEFF/, '')).map((name) => name.toLowerCase())
  const columns = {
    postcode: names.findIndex((name) => ['pcds', 'pcd', 'pcd7', 'pcd8', 'pcd2'].includes(name)),
    latitude: names.indexOf('lat'),
    longitude: names.indexOf('long'),
    ended: names.indexOf('doterm'),
  }
  if (Object.values(columns).includes(-1))
    throw new StartError(
      'The file is not the ONS Postcode Directory: its first line must name the columns pcds, lat, long and doterm.',
    )
  return columns
}

function fieldsOf(line: string): string[] {
  return Array.from(line.matchAll(FIELD), ([, quoted, plain]) => (quoted ?? plain ?? '').trim())
}

function readRow(fields: readonly string[], columns: Columns): DirectoryRow | 'bad' | null {
  const postcode = fields[columns.postcode]?.replace(/\s/g, '').toUpperCase() ?? ''
  const latitude = Number(fields[columns.latitude] || Number.NaN)
  const longitude = Number(fields[columns.longitude] || Number.NaN)
  if (!POSTCODE.test(postcode) || fields.length <= columns.ended) return 'bad'
  if (fields[columns.ended] !== '' || latitude === NO_PLACE_LATITUDE) return null
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { postcode, latitude, longitude } : 'bad'
}
