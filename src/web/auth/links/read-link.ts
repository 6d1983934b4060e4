/** What a mailed link brings along: its secret, and for which kind of account it is. */
export type MailedLink = { k?: string; kind?: string }

export const readLink = ({ k, kind }: Record<string, unknown>): MailedLink => ({
  ...(typeof k === 'string' && { k }),
  ...(typeof kind === 'string' && { kind }),
})
