import { eq } from 'drizzle-orm'
import { phoneText } from '#domain/people/phone-number.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { dateText } from '#domain/time/when-text.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { action, factList, notice, paragraph, words } from '#server/notifications/layout/email.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Written = EmailData['contact-message']

const ofMessage = ({ contactMessageId }: SampleFacts): Written => ({ contactMessageId })

const contactReceipt: WriteEmail<Written> = async (ctx, notification) => {
  const written = await findContactMessage(ctx, notification.data)
  if (written === null) return null
  const { emailReplyHours } = await readSettings(ctx)
  const isComplaint = written.topic === 'data-protection'
  const promise = `We will get back to you within ${hoursOf(emailReplyHours)}.`
  return {
    heading: 'We have your message',
    preview: isComplaint ? complaintPromise(written.dueOn) : promise,
    blocks: [
      paragraph(notification.message),
      isComplaint ? complaint(written.dueOn) : paragraph(promise),
      paragraph('You wrote:'),
      words(`${written.subject}\n\n${written.message}`),
    ],
  }
}

/** Data (Use and Access) Act 2025: receipt at once, an answer within 30 days. */
const complaintPromise = (dueOn: string | null) =>
  `We have recorded it${dueOn ? ` and will answer by ${dateText(dueOn)}` : ''}.`

const complaint = (dueOn: string | null) =>
  notice(
    `This is a data protection complaint. ${complaintPromise(dueOn)} If you are not happy with our answer, you can go to the Information Commissioner's Office, ico.org.uk.`,
  )

/** To the operator: an answer goes to the visitor who wrote. */
const contactMessage: WriteEmail<Written> = async (ctx, notification) => {
  const written = await findContactMessage(ctx, notification.data)
  if (written === null) return null
  const { name, email, phone, topic, dueOn, subject } = written
  return {
    heading: topic === 'data-protection' ? 'A data protection complaint' : 'A message for us',
    preview: 'From the contact form.',
    blocks: [
      paragraph('Somebody has written to us. Reply to this email to answer them.'),
      factList([
        { label: 'Name', value: name },
        { label: 'Email', value: email },
        ...(phone ? [{ label: 'Phone', value: phoneText(phone) }] : []),
        { label: 'Subject', value: subject },
        ...(dueOn ? [{ label: 'Answer by', value: dateText(dueOn) }] : []),
      ]),
      words(written.message),
    ],
    replyTo: email,
  }
}

const placeServed: WriteEmail<EmailData['place-served']> = async (ctx, { message, data }) => ({
  heading: 'A mechanic now comes to your area',
  preview: `You can book a repair in ${data.outcode}.`,
  blocks: [
    paragraph(message),
    factList([{ label: 'Area', value: data.outcode }]),
    action('Get a quote', ownAddress(ctx.env, '/quote')),
    paragraph(
      'This is the only email we send about it. We delete your address from our list after 30 days.',
    ),
  ],
})

async function findContactMessage(ctx: Context, { contactMessageId }: Written) {
  const [row] = await ctx.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, contactMessageId))
  return row ?? null
}

export const contactEmails = {
  'contact-receipt': { write: contactReceipt, sample: ofMessage },
  'contact-message': { write: contactMessage, sample: ofMessage },
  'place-served': { write: placeServed, sample: () => ({ outcode: 'ZE1' }) },
} satisfies EmailTemplates
