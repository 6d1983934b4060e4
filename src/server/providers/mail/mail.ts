/** One email to one person, as a mail program shows it. */
export type Mail = {
  /** The same for every retry of a message: a mail program that gets two shows one. */
  messageId: string
  /** One address, already validated. */
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string | undefined
  /** Where answers go that name nobody else. */
  contactEmail: string
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string } | null | undefined
}

/**
 * `refused`: this email can never arrive, do not retry. `away`: the provider failed, retry later. `resting`: the circuit
 * breaker is open and this email was not tried at all.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'away'; reason: string }
  | { kind: 'resting' }

/** The email provider. */
export type MailProvider = {
  name: 'smtp' | 'demo' | 'none'
  isSimulated: boolean
  /** How many emails it takes at the same time. */
  atOnce: number
  /** Never throws. Null means that no provider is configured and emails wait. */
  send: ((mail: Mail) => Promise<SendOutcome>) | null
  /** Reads a stored email; null where nothing is stored, as in live mode. */
  findSent: ((messageId: string) => Promise<StoredMail | null>) | null
  /** Whether it answers and lets us in, without an email. */
  check(): Promise<boolean>
  close(): void
}

export type StoredMail = { html: string; text: string }
