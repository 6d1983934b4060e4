import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from './booking-visit.ts'

type Sent = { id: number; type: string; recipient: string }

/** Waits until that many emails of that type have been sent to a recipient, and returns the path in the newest. */
export async function mailedPath(
  page: Page,
  recipient: string,
  type: string,
  count = 1,
): Promise<string> {
  const listEmails = async (): Promise<Sent[]> => {
    const { notifications } = await ask(page, '/api/admin/notifications?status=sent')
    return notifications.filter((it: Sent) => it.recipient === recipient && it.type === type)
  }
  await expect.poll(async () => (await listEmails()).length).toBeGreaterThanOrEqual(count)
  const [newest] = await listEmails()
  const { text } = await ask(page, `/api/admin/notifications/${newest?.id}`)
  const link = /http:\/\/\S+\?k=\S+/.exec(text)?.[0] ?? ''
  return link.slice(new URL(link).origin.length)
}
