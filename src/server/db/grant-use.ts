import { escapeIdentifier } from 'pg'
import { openPlainClient } from './connections/plain-client.ts'

/** Lets a user read and write rows, now and after later migrations, and change nothing of the schema. */
export async function grantUse(ownerUrl: string, user: string): Promise<void> {
  const client = await openPlainClient(ownerUrl)
  const grantee = escapeIdentifier(user)
  try {
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
  } finally {
    await client.end()
  }
}
