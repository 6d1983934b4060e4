import { z } from 'zod'
import { normaliseEmail } from '#domain/people/email.ts'
import { baseUrl, given, isAnyGiven, sentence, serverUrl } from './setting-fields.ts'

export type TwilioSettings = { url: string; accountSid: string; authToken: string; from: string }

type Source = Record<string, string | undefined>

const email = (name: string) =>
  z
    .string({ error: (issue) => sentence(name, issue.input, 'the address that emails come from') })
    .refine((text) => normaliseEmail(text) !== null, { error: `${name} is not an email address.` })

/** Email and text messages need all of their settings or none. */
export const messagingFields = (settings: Source, web: RegExp, webWords: string) => {
  const isTexting = isAnyGiven(settings, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  const wholly = (name: string) =>
    isTexting ? given(name, 'the text service needs all three') : z.string().optional()
  return {
    SMTP_URL: serverUrl('SMTP_URL', /^smtps?$/, 'an smtp:// or smtps:// address').optional(),
    MAIL_FROM: settings.SMTP_URL ? email('MAIL_FROM') : email('MAIL_FROM').optional(),
    TWILIO_URL: baseUrl('TWILIO_URL', web, webWords).default('https://api.twilio.com'),
    TWILIO_ACCOUNT_SID: wholly('TWILIO_ACCOUNT_SID'),
    TWILIO_AUTH_TOKEN: wholly('TWILIO_AUTH_TOKEN'),
    TWILIO_FROM: wholly('TWILIO_FROM'),
  }
}

export function twilioOf(settings: {
  TWILIO_URL: string
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
}): TwilioSettings | null {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  } = settings
  if (accountSid === undefined || authToken === undefined || from === undefined) return null
  return { url: settings.TWILIO_URL, accountSid, authToken, from }
}
