import type { SQL } from 'drizzle-orm'
import { csvText } from '#domain/text/csv.ts'
import type { Context } from '#server/context.ts'
import type { ExportedFile } from '#server/db/schema/customers.ts'

export type GatheredRow = Record<string, string | number | boolean | null>

/** What is stored of an account, part by part. */
export type Gathered = Record<string, GatheredRow[]>

/** Reads the rows of each part. */
export async function gatherParts(
  ctx: Pick<Context, 'db'>,
  parts: Readonly<Record<string, SQL>>,
): Promise<Gathered> {
  const gathered: Gathered = {}
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await ctx.db.execute<GatheredRow>(query)
    gathered[name] = rows
  }
  return gathered
}

/** One JSON file with everything, for machines, and one table for each part, for people. */
export function filesOf(data: Gathered): ExportedFile[] {
  const tables = Object.entries(data).filter(([, rows]) => rows.length > 0)
  return [
    {
      name: 'kerbside-data.json',
      contentType: 'application/json',
      text: JSON.stringify(data, null, 2),
    },
    ...tables.map(([name, rows]) => ({
      name: `${name}.csv`,
      contentType: 'text/csv',
      text: csvText(tableOf(rows)),
    })),
  ]
}

/** The first row holds the names of the columns. */
function tableOf(rows: GatheredRow[]) {
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return [columns, ...cells]
}

const cellOf = (value: GatheredRow[string] | undefined) =>
  typeof value === 'boolean' ? String(value) : (value ?? null)
