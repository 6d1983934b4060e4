import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFilter, AuditLine } from '#contract/admin/audit/audit.ts'
import { auditSentence } from '#domain/auth/audit-sentences.ts'
import { normaliseReference } from '#domain/bookings/reference.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { readAuditNames } from './read-audit-names.ts'

type Asked = AuditFilter & { cursor?: string | undefined }

/** Ids of lines grow with time, so the primary key gives the order. */
export async function listAuditLines(
  ctx: Context,
  asked: Asked,
  most: number,
): Promise<AuditLine[]> {
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(...(await conditionsOf(ctx, asked))))
    .orderBy(desc(auditEvents.id))
    .limit(most)
  const nameOf = await readAuditNames(ctx, rows)
  return rows.map((row) => ({
    ...row,
    at: row.at.toString(),
    who: nameOf(row.actor) ?? row.actor,
    sentence: auditSentence(row.action, row.object, nameOf(row.object)),
  }))
}

async function conditionsOf(ctx: Context, asked: Asked): Promise<(SQL | undefined)[]> {
  const { cursor, person, reference, kind, from, to } = asked
  return [
    cursor === undefined ? undefined : lt(auditEvents.id, cursor),
    kind === undefined ? undefined : like(auditEvents.action, `${kind}.%`),
    from === undefined ? undefined : gte(auditEvents.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditEvents.at, startOfDay(to, 1)),
    person ? await isBy(ctx, person) : undefined,
    reference ? await isAbout(ctx, reference) : undefined,
  ]
}

/** Acts of the staff of this name, or of an actor that has a name of its own, such as the terminal. */
async function isBy(ctx: Context, person: string): Promise<SQL | undefined> {
  const found = await ctx.db
    .select({ id: administrators.id })
    .from(administrators)
    .where(sql`strpos(lower(${administrators.name}), ${person.toLowerCase()}) > 0`)
  return or(
    inArray(
      auditEvents.actor,
      found.map(({ id }) => `administrator ${id}`),
    ),
    sql`strpos(lower(${auditEvents.actor}), ${person.toLowerCase()}) > 0`,
  )
}

/** The booking itself, and the cases about it. */
async function isAbout(ctx: Context, typed: string): Promise<SQL | undefined> {
  const reference = normaliseReference(typed)
  const [booking] =
    reference === null
      ? []
      : await ctx.db
          .select({ id: bookings.id })
          .from(bookings)
          .where(eq(bookings.reference, reference))
  if (!booking) return sql`false`
  const raised = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.bookingId, booking.id))
  return or(
    like(auditEvents.object, `booking ${booking.id}%`),
    ...raised.map(({ id }) => like(auditEvents.object, `case ${id}%`)),
  )
}
