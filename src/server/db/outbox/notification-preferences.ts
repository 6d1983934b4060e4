import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'
import { EMAILS, type EmailKind } from './emails.ts'

type Wishes = { emailNotifications: boolean; smsNotifications: boolean }

/** How a customer wants to be notified: as asked with the booking, else as the account says, else by email. */
export async function notificationPreferences(
  ctx: Context,
  customerId: number | null,
  asked: Partial<Record<keyof Wishes, boolean | undefined>>,
): Promise<Wishes> {
  const [own] =
    customerId === null
      ? []
      : await ctx.db
          .select({
            emailNotifications: customers.emailNotifications,
            smsNotifications: customers.smsNotifications,
          })
          .from(customers)
          .where(eq(customers.id, customerId))
  return {
    emailNotifications: asked.emailNotifications ?? own?.emailNotifications ?? true,
    smsNotifications: asked.smsNotifications ?? own?.smsNotifications ?? false,
  }
}

/** Whether an email reaches a customer who chose this. */
export const isSentTo = (
  kind: EmailKind,
  { emailNotifications }: { emailNotifications?: boolean | undefined },
): boolean => emailNotifications !== false || EMAILS[kind].why !== 'choice'
