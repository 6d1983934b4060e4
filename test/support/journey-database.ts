import pg from 'pg'
import { inject } from 'vitest'

/** Runs a statement on the database behind this worker's server, for what no page can do. */
export async function runOnDatabase(text: string, values: unknown[] = []): Promise<void> {
  await readDatabase(text, values)
}

/** Reads what no page of the test's own people shows, such as whom the server has asked. */
export async function readDatabase<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const connectionString = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
