import type { SendOutcome } from '#server/providers/mail/mail.ts'

type TextMessage = {
  /** A British mobile number in E.164, already validated. */
  to: string
  /** Two segments at most. */
  text: string
  /** Identifies the message, the same for every retry. */
  messageId: string
}

/** The provider of text messages. */
export type SmsProvider = {
  name: 'twilio' | 'demo' | 'none'
  isSimulated: boolean
  /** Never throws. Null means that no provider is configured and messages wait. */
  send: ((message: TextMessage) => Promise<SendOutcome>) | null
  /** Says whether the provider lets us in, without a message. Never throws; absent where nothing is asked. */
  check?: () => Promise<boolean>
}
