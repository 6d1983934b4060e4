import { randomUUIDv7 } from 'node:crypto'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { joinWaitingList as endpoint } from '#contract/mechanics/waiting-list.ts'
import { WAITING_LIST_CONSENT } from '#domain/mechanics/waiting-list.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context } from '#server/context.ts'
import { waitingList } from '#server/db/schema/waiting-list.ts'
import type { NewRow } from '#server/db/statement.ts'
import { tooMany } from '#server/problems.ts'

/** Somebody may type the address of somebody else. */
const MOST_A_DAY = 10
const WINDOW_MINUTES = 24 * 60

/** Asking again for the same place renews the entry: one row and one email a person and place [MECH-25]. */
export async function joinWaitingList(
  ctx: Context,
  { place: outcode, email }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const subject = attemptSubject(ctx, email)
  const attempt = { name: 'waiting-list', subject, windowMinutes: WINDOW_MINUTES }
  if ((await countAttempt(ctx, attempt)) > MOST_A_DAY)
    throw tooMany(WINDOW_MINUTES * 60, 'That is enough for today. Please try again tomorrow.')
  const renewed = {
    consentWords: WAITING_LIST_CONSENT,
    createdAt: ctx.now,
    notifiedAt: null,
  }
  await ctx.db
    .insert(waitingList)
    .values({
      id: randomUUIDv7(),
      email: email.toLowerCase(),
      outcode,
      ...renewed,
    } satisfies NewRow<typeof waitingList>)
    .onConflictDoUpdate({
      target: [waitingList.email, waitingList.outcode],
      set: renewed,
    })
  return { outcode }
}
