/** Reads the token and the kind of account from an emailed link. */
export type MailedLink = { k?: string; kind?: string }

export const readLink = ({ k, kind }: Record<string, unknown>): MailedLink => ({
  ...(typeof k === 'string' && { k }),
  ...(typeof kind === 'string' && { kind }),
})
