import { and, eq, isNull } from 'drizzle-orm'
import { parsePlace } from '#domain/places/place.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { waitingList } from '#server/db/schema/waiting-list.ts'
import { isServed } from '#server/mechanics/directory/is-served.ts'

/** Emails everybody who waits for a place that a listed mechanic now serves, once [MECH-25]. */
export async function notifyWaiting(ctx: Context): Promise<number> {
  const places = await ctx.db
    .selectDistinct({ outcode: waitingList.outcode })
    .from(waitingList)
    .where(isNull(waitingList.notifiedAt))
  const nameOf = ({ outcode }: { outcode: string }) => `outcode ${outcode}`
  return eachAlone(ctx, places, { nameOf }, async ({ outcode }) => {
    const found = await ctx.places.find(parsePlace(outcode))
    const coordinates = found?.coordinates ?? null
    const isReached = await isServed(ctx, { location: outcode, coordinates })
    return isReached ? inTransaction(ctx, (ctx) => notifyOf(ctx, outcode)) : 0
  })
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
