import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from './booking-visit.ts'

type Sent = { id: number; type: string; recipient: string }

/** Waits for the newest email of that type to a recipient, and returns the path of its link. */
export async function mailedPath(page: Page, recipient: string, type: string): Promise<string> {
  const findEmail = async (): Promise<Sent | undefined> => {
    const { notifications } = await ask(page, '/api/admin/notifications?status=sent')
    return notifications.find((it: Sent) => it.recipient === recipient && it.type === type)
  }
  await expect.poll(findEmail, { timeout: 15_000 }).toBeDefined()
  const { text } = await ask(page, `/api/admin/notifications/${(await findEmail())?.id}`)
  const link = /http:\/\/\S+\?k=\S+/.exec(text)?.[0] ?? ''
  return link.slice(new URL(link).origin.length)
}
