/** One letter to one person, as a mail program will see it. */
export type Mail = {
  /** The same for every try of the same message: a mail program that gets two shows one. */
  messageId: string
  /** One address, checked before it comes here. */
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string | undefined
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string } | null | undefined
}

/**
 * `refused`: this one will never arrive, trying again is pointless. `away`: the service failed, try later.
 * `resting`: it has failed so often that it is left alone for a while; this message was not tried at all.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'away'; reason: string }
  | { kind: 'resting' }

/** Who carries the letters. */
export type MailProvider = {
  name: 'smtp' | 'demo' | 'none'
  isSimulated: boolean
  /** Never throws. Null: nobody carries letters, and they wait. */
  send: ((mail: Mail) => Promise<SendOutcome>) | null
  /** What was kept of a letter; null where nothing is, as in live mode. */
  findSent: ((messageId: string) => Promise<StoredMail | null>) | null
  close(): void
}

export type StoredMail = { html: string; text: string }
