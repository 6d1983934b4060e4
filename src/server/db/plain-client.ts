import { Client } from 'pg'

/**
 * A connection without the pool's short patience, since a table may take minutes. Values read the same to every server,
 * however it is set up.
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
  // The statement under way says so too; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 3`)
  return client
}
