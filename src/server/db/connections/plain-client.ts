import { Client } from 'pg'

/**
 * Opens a connection without the pool's short time limits, because a table may take minutes. Its settings make values
 * read the same on every server.
 */
export async function openPlainClient(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: 0,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 0,
  })
  // The current statement reports the error too; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 3`)
  return client
}
