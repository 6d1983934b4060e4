import type { SendOutcome } from '#server/providers/mail/mail.ts'

type TextMessage = {
  /** E.164, a British mobile number: checked before it comes here. */
  to: string
  /** Two segments at most. */
  text: string
  /** Names the message, the same for every try. */
  messageId: string
}

/** Who carries text messages. */
export type SmsProvider = {
  name: 'twilio' | 'demo' | 'none'
  isSimulated: boolean
  /** Never throws. Null: nobody carries them, and they wait. */
  send: ((message: TextMessage) => Promise<SendOutcome>) | null
}
