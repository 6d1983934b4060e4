import { and, eq, isNull } from 'drizzle-orm'
import { parsePlace } from '#domain/places/place.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { waitingList } from '#server/db/schema/waiting-list.ts'
import { isServed } from '#server/mechanics/directory/is-served.ts'

/** Emails everybody who waits for a place that a listed mechanic now serves, once [MECH-25]. */
export async function notifyWaiting(ctx: Context): Promise<number> {
  const places = await ctx.db
    .selectDistinct({ outcode: waitingList.outcode })
    .from(waitingList)
    .where(isNull(waitingList.notifiedAt))
  let sent = 0
  for (const { outcode } of places) {
    const found = await ctx.places.find(parsePlace(outcode))
    const coordinates = found?.coordinates ?? null
    if (await isServed(ctx, { location: outcode, coordinates }))
      sent += await inTransaction(ctx, (ctx) => notifyOf(ctx, outcode))
  }
  return sent
}

async function notifyOf(ctx: Context, outcode: string): Promise<number> {
  const people = await ctx.db
    .update(waitingList)
    .set({ notifiedAt: ctx.now })
    .where(and(eq(waitingList.outcode, outcode), isNull(waitingList.notifiedAt)))
    .returning()
  for (const { email } of people)
    await enqueueEmail(ctx, 'place-served', {
      to: { name: 'there', email },
      data: { outcode },
    })
  return people.length
}
