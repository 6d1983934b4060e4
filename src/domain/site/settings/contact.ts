import { HOUR_MS } from '#domain/time/milliseconds.ts'
import type { Settings } from './settings.ts'

/** The breakdown line answers at any hour [SITE-13]. */
export const EMERGENCY_HOURS = {
  days: 'Breakdown emergency',
  hours: '24 hours, every day',
} as const

/** "+442079460118" of "020 7946 0118", "0044 20 7946 0118" or "+44 (0)20 7946 0118". */
export const dialled = (phone: string): string => {
  const digits = phone
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+440/, '+44')
  return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits
}

export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`

/** Chat is the contact form: it takes a message at any hour [SITE-13]. */
export const chatSentence = ({ emailReplyHours }: Pick<Settings, 'emailReplyHours'>): string =>
  `Chat: leave a message at any hour. There is no live chat; a person answers by email within ${hoursOf(emailReplyHours)}.`

/** "24 hours", "1 hour". */
export const hoursOf = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** By when pages have promised an answer to what was written at that instant, as text in ISO 8601. */
export const answerPromisedBy = (
  writtenAt: string,
  { emailReplyHours }: Pick<Settings, 'emailReplyHours'>,
): string => new Date(Date.parse(writtenAt) + emailReplyHours * HOUR_MS).toISOString()

/** The name of the business, and the lines of its address. */
export const officeLines = ({ headOffice }: Pick<Settings, 'headOffice'>): string[] =>
  headOffice.split(', ')
