import { randomUUIDv7 } from 'node:crypto'
import type { AuditAction } from '#domain/auth/audit-sentences.ts'
import type { Actor, Context } from '#server/context.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'

export type AuditRole = 'administrator' | 'customer' | 'mechanic' | 'clock' | 'nobody'

type Act = {
  /** The action as `noun.action`: `mechanic.approve`. */
  action: AuditAction
  /** The object as `noun id`, never a name or an address. */
  object?: string | null
  result?: 'done' | 'refused'
  /** Names the person where no session does: at sign-in and in background tasks. */
  as?: { role: AuditRole; actor: string }
}

type Acting = Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>

/** Writes one line of the append-only record, in the transaction of the action itself [SEC-6]. */
export async function audit(ctx: Acting, { action, object, result, as }: Act): Promise<void> {
  const { role, actor } = as ?? whoActs(ctx.actor)
  await ctx.db.insert(auditEvents).values({
    id: randomUUIDv7(),
    role,
    actor,
    action,
    object: object ?? null,
    result: result ?? 'done',
    requestId: ctx.requestId,
    at: ctx.now,
  } satisfies NewRow<typeof auditEvents>)
}

/** Identifies a person by a number, so that the record outlives an erased account. */
export function whoActs(actor: Actor): { role: AuditRole; actor: string } {
  if (actor.administratorId !== null)
    return { role: 'administrator', actor: `administrator ${actor.administratorId}` }
  if (actor.customerId !== null) return { role: 'customer', actor: `customer ${actor.customerId}` }
  if (actor.mechanicId !== null) return { role: 'mechanic', actor: `mechanic ${actor.mechanicId}` }
  if (actor.staffRole !== null) return { role: 'administrator', actor: 'demo visitor' }
  return { role: 'nobody', actor: 'nobody' }
}
