import { and, eq, sql } from 'drizzle-orm'
import { emailKey } from '#domain/people/email.ts'
import { mailIfKnown } from '#server/auth/links/mail-if-known.ts'
import { isWaiting } from '#server/auth/mechanic/application-state.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

/** Emails a new link to an applicant who waits. Who asks cannot tell whether there is one [SEC-S6]. */
export const mailApplicationLink = (ctx: Context, email: string): Promise<void> =>
  mailIfKnown(ctx, { limit: 'application link', email }, async (ctx) => {
    const [applicant] = await ctx.db
      .select({ id: mechanics.id, name: mechanics.name, email: mechanics.email })
      .from(mechanics)
      .where(and(eq(sql`lower(${mechanics.email})`, emailKey(email)), isWaiting))
    if (!applicant) return false
    await enqueueEmail(ctx, 'application-link', {
      to: applicant,
      data: { mechanicId: applicant.id },
    })
    return true
  })
