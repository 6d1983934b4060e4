import { escapeIdentifier } from 'pg'
import { StartError } from '#server/config/start-error.ts'
import { openPlainClient } from './connections/plain-client.ts'

/**
 * Lets a user read and write rows, now and after later migrations, and change nothing of the schema.
 *
 * @throws StartError where there is no such user, or where who grants owns nothing that could be granted.
 */
export async function grantUse(ownerUrl: string, user: string): Promise<void> {
  const client = await openPlainClient(ownerUrl)
  const grantee = escapeIdentifier(user)
  try {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [user])
    if (rows.length === 0)
      throw new StartError(`There is no role ${user} to grant anything to: make it first.`)
    for (const schema of ['public', 'tasks']) {
      await client.query(`grant usage on schema ${schema} to ${grantee}`)
      for (const [rights, objects] of [
        ['select, insert, update, delete', 'tables'],
        ['usage, select, update', 'sequences'],
        ['execute', 'functions'],
      ]) {
        await client.query(`grant ${rights} on all ${objects} in schema ${schema} to ${grantee}`)
        await client.query(
          `alter default privileges in schema ${schema} grant ${rights} on ${objects} to ${grantee}`,
        )
      }
    }
    // The record of migrations: a server reads it to know whether the schema is of its version.
    await client.query(`grant usage on schema drizzle to ${grantee}`)
    await client.query(`grant select on all tables in schema drizzle to ${grantee}`)
    // To somebody who owns nothing PostgreSQL only gives a warning.
    const { rows: withheld } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not has_table_privilege($1, oid, 'insert') limit 1`,
      [user],
    )
    if (withheld.length > 0)
      throw new StartError(
        `Nothing was granted to ${user}: give the address of the user who owns the database.`,
      )
  } finally {
    await client.end()
  }
}
