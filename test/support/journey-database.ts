import pg from 'pg'
import { inject } from 'vitest'

/** Runs a statement on the database behind this worker's server, for what no page can do. */
export async function runOnDatabase(text: string, values: unknown[] = []): Promise<void> {
  const connectionString = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
