import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { cases, type StoredCase } from '#server/db/schema/cases.ts'
import { notFound } from '#server/problems.ts'

export async function requireCase(ctx: Context, id: string): Promise<StoredCase> {
  const [found] = await ctx.db.select().from(cases).where(eq(cases.id, id))
  if (!found) throw notFound('Case not found')
  return found
}
