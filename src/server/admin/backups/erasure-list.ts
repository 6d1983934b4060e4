import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { audit } from '#server/auth/audit.ts'
import { StartError } from '#server/config/start-error.ts'
import { NOBODY } from '#server/context.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import type { Db } from '#server/db/open.ts'
import { eraseMechanic } from '#server/mechanics/privacy/erase-mechanic.ts'
import { writeDurably } from './write-durably.ts'

/**
 * Lists erased customers and mechanics as hashes that identify nobody, so that a restore of an older backup erases them again
 * [CUST-10]. The list lies outside the database, beside the backups, and is never older than the newest of them.
 */
export const ERASURES = 'erasures.txt'

type Kind = 'customer' | 'mechanic'

const ERASED = [
  { kind: 'customer', table: 'customers', erase: eraseCustomer },
  { kind: 'mechanic', table: 'mechanics', erase: eraseMechanic },
] as const

/** A restore may reuse a number, but not with the same moment of registration. */
const markOf = (kind: Kind) => `encode(sha256(convert_to(
  '${kind} ' || id || ' ' || (extract(epoch from created_at) * 1000000)::bigint, 'UTF8')), 'hex')`

/**
 * Adds the accounts erased since. Existing entries stay, even when this database is older than the list. One that an
 * earlier version made, and that is backed up before it is migrated, has no such column of mechanics yet.
 */
export async function noteErasures(client: ClientBase, backupsDir: string): Promise<void> {
  const noted = (await readErasures(backupsDir)) ?? []
  const { rows } = await client.query(
    `select ${markOf('customer')} as mark from customers where erased_at is not null union all
      select ${markOf('mechanic')} from mechanics where to_jsonb(mechanics) ->> 'erased_at' is not null`,
  )
  const marks = new Set([...noted, ...rows.map((row) => String(row.mark))])
  await writeErasures(backupsDir, marks)
}

const writeErasures = (backupsDir: string, marks: ReadonlySet<string>) =>
  writeDurably(path.join(backupsDir, ERASURES), [...marks].map((mark) => `${mark}\n`).join(''))

/** Adds those of a list that was copied elsewhere. */
export async function joinErasures(backupsDir: string, text: string): Promise<void> {
  const noted = (await readErasures(backupsDir)) ?? []
  await writeErasures(backupsDir, new Set([...noted, ...marksOf(text, 'The copied list')]))
}

/**
 * Returns null where there is no list. One that is there and cannot be read is an error: taken for none, it would be replaced
 * by a shorter one, or the people on it would come back.
 *
 * @throws StartError in a sentence that names the file.
 */
export async function readErasures(backupsDir: string): Promise<string[] | null> {
  const file = path.join(backupsDir, ERASURES)
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw new StartError(`The list ${file} cannot be read (${error.code}).`, { cause: error })
  })
  return text === null ? null : marksOf(text, `The list ${file}`)
}

/** An editor or a transfer as text may have changed the ends of the lines. */
function marksOf(text: string, name: string): string[] {
  const marks = text.split(/\r?\n/).filter((line) => line !== '')
  if (marks.every((mark) => /^[0-9a-f]{64}$/.test(mark))) return marks
  throw new StartError(
    `${name} is damaged: each line must have 64 characters from 0 to f. Bring it back from a copy.`,
  )
}

/** Erases every customer and mechanic on the list who is in the database again, and returns how many. */
export async function eraseAgain(
  db: Db,
  marks: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  let count = 0
  for (const { kind, table, erase } of ERASED) {
    const { rows } = await db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)}
      where erased_at is null and ${sql.raw(markOf(kind))} = any(${sql.param(marks)}::text[])`)
    for (const { id } of rows)
      await db.transaction(async (db) => {
        await erase({ db, now }, id)
        const ctx = { db, now, actor: NOBODY, requestId: 'restore' }
        const as = { role: 'clock', actor: 'clock' } as const
        await audit(ctx, { action: `${kind}.erase`, object: `${kind} ${id}`, as })
      })
    count += rows.length
  }
  return count
}
