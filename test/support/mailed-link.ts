import type { LinkedAccount, LinkPurpose } from '#server/auth/links/link-maker.ts'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import type { TestApi } from './api.ts'

/** Returns the token of an account link, made as the sender of the email makes it: it lives as long as a real one. */
export async function mailedToken(
  { runtime }: TestApi,
  purpose: LinkPurpose,
  account: LinkedAccount,
): Promise<string> {
  const address = await mintLinks(createTaskContext(runtime)).toAccount(purpose, account)
  return new URL(address).searchParams.get('k') ?? ''
}
