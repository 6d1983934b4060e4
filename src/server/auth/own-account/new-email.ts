import { eq } from 'drizzle-orm'
import { emailKey } from '#domain/people/email.ts'
import { audit } from '#server/auth/audit.ts'
import { emailTaken } from '#server/auth/email-taken.ts'
import { ACCOUNT_TABLES, findAccountByEmail } from '#server/auth/passwords/find-account.ts'
import { inAccountTransaction } from '#server/auth/standing/in-own-transaction.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { invalid, tooMany } from '#server/problems.ts'
import type { OwnAccount } from './own-account.ts'

type Account = Pick<OwnAccount, 'kind' | 'id' | 'name' | 'email'>

/** One account can make us send this many emails an hour, as for a forgotten password [SEC-S6]. */
const MOST_EMAILS = 3
const WINDOW_MINUTES = 60

/**
 * Stores the new address and emails it a link. The old address stays until the link is used, and is then notified
 * [SEC-S19]. Whose account it is has been asked before.
 */
export async function storeNewEmail(ctx: Context, account: Account, email: string): Promise<void> {
  const { kind, id } = account
  if (emailKey(email) === emailKey(account.email))
    throw invalid({ email: 'This is your address already' })
  await limitVerifications(ctx, account)
  if ((await findAccountByEmail(ctx, kind, email)) !== null) throw emailTaken()
  await inAccountTransaction(ctx, account, async (ctx) => {
    const table = ACCOUNT_TABLES[kind]
    await ctx.db.update(table).set({ newEmail: email }).where(eq(table.id, id))
    await audit(ctx, { action: `${kind}.ask-email`, as: { role: kind, actor: `${kind} ${id}` } })
    await sendVerificationLink(ctx, account, email)
  })
}

/** Sends the link to the address that awaits verification, again. */
export async function sendVerificationAgain(
  ctx: Context,
  account: Account,
  email: string,
): Promise<void> {
  await limitVerifications(ctx, account)
  await inAccountTransaction(ctx, account, async (ctx) => {
    await sendVerificationLink(ctx, account, email)
  })
}

async function limitVerifications(ctx: Context, { email }: Account): Promise<void> {
  const subject = attemptSubject(ctx, email)
  const windowMinutes = WINDOW_MINUTES
  const count = await countAttempt(ctx, { name: 'email verification', subject, windowMinutes })
  if (count > MOST_EMAILS) throw tooMany(WINDOW_MINUTES * 60)
}

const sendVerificationLink = (ctx: Context, { kind, id, name }: Account, email: string) =>
  enqueueEmail(ctx, 'email-verification', { to: { name, email }, data: { kind, accountId: id } })
