import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { StoredMessage } from './email-template.ts'

type Data = StoredMessage['data']

export const isIntegerIn = <Name extends string>(
  data: Data,
  name: Name,
): data is Data & Record<Name, number> => Number.isSafeInteger(data[name])

const KINDS: readonly AccountKind[] = ['customer', 'mechanic', 'administrator']

/** Which account a letter is about, or null where the message does not say. */
export function accountIn({
  data,
}: StoredMessage): { kind: AccountKind; accountId: number } | null {
  const kind = KINDS.find((one) => one === data.kind)
  return kind !== undefined && isIntegerIn(data, 'accountId')
    ? { kind, accountId: data.accountId }
    : null
}
