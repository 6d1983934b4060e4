import { Client } from 'pg'
import { StartError } from '#server/config/start-error.ts'
import { type DirectoryRow, readDirectory } from './read-directory.ts'

const BATCH_ROWS = 5000

const UPSERT = `
  insert into postcodes (postcode, latitude, longitude)
  select * from unnest($1::text[], $2::float8[], $3::float8[])
  on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude`

/** The centre of each outward code is stored under its name; no full postcode is as short. */
const UPSERT_OUTCODES = `
  insert into postcodes (postcode, latitude, longitude)
  select left(postcode, -3), avg(latitude), avg(longitude)
  from postcodes where length(postcode) > 4 group by 1
  on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude`

/** Imports an edition of the ONS Postcode Directory, whole or not at all, and returns how many postcodes it held. */
export async function importPostcodes(
  url: string,
  file: string,
  report: (count: number) => void = () => {},
): Promise<number> {
  // Use a separate connection: the pool's limits are for pages, not for millions of rows.
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const count = await importRows(client, file, report)
    await client.query(UPSERT_OUTCODES)
    await client.query('commit')
    return count
  } catch (error) {
    throw isUnreadable(error) ? new StartError(`The file ${file} cannot be read.`) : error
  } finally {
    await client.end()
  }
}

async function importRows(client: Client, file: string, report: (count: number) => void) {
  let count = 0
  // Remove duplicates by key, because one statement may not touch a row twice.
  const batch = new Map<string, DirectoryRow>()
  const flush = async () => {
    const rows = [...batch.values()]
    await client.query(UPSERT, [
      rows.map((row) => row.postcode),
      rows.map((row) => row.latitude),
      rows.map((row) => row.longitude),
    ])
    count += rows.length
    batch.clear()
    report(count)
  }
  for await (const row of readDirectory(file)) {
    batch.set(row.postcode, row)
    if (batch.size === BATCH_ROWS) await flush()
  }
  if (batch.size > 0) await flush()
  if (count === 0) throw new StartError('The file holds no live postcode with a place.')
  return count
}

/** Errors of the file system name the call that failed. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'path' in error
