import { DISPUTE_SENTENCE } from '#domain/bookings/cases/case-outcome.ts'
import type { EmailTemplates, WriteEmail } from '#server/notifications/emails/email-template.ts'
import { action, factList, paragraph } from '#server/notifications/layout/email.ts'
import { customerFacts, findBookedJob, workFacts } from './booking-facts.ts'

type Words = { heading: string; preview: string; after: string }

/** What was written stays on the booking's page: an email may be read by others. */
const ofCase =
  ({ heading, preview, after }: Words): WriteEmail<object> =>
  async (ctx, notification, links) => {
    const job = await findBookedJob(ctx, notification)
    if (job === null) return null
    return {
      heading,
      preview,
      blocks: [
        paragraph(notification.message),
        paragraph(after),
        factList(job.booking.status === 'completed' ? workFacts(job) : customerFacts(job)),
        action('Open your booking', await links.toBooking(job.booking)),
      ],
    }
  }

export const caseEmails = {
  'case-opened': {
    write: ofCase({
      heading: 'We have your message about your booking',
      preview: 'A person will read it and answer you.',
      after:
        'Your booking’s page says when you will hear from us. You can add to your message there at any time.',
    }),
    sample: () => ({}),
  },
  'case-answered': {
    write: ofCase({
      heading: 'We have written to you',
      preview: 'Our message is on your booking’s page.',
      after: 'You can read our message and answer it on your booking’s page.',
    }),
    sample: () => ({}),
  },
  'revisit-arranged': {
    write: ofCase({
      heading: 'A mechanic will put it right, free of charge',
      preview: 'There is no deposit and no bill.',
      after:
        'We ask the mechanic who did the work first. Please choose a time on the page of this visit. If they cannot do it, we ask the others near you.',
    }),
    sample: () => ({}),
  },
  'case-decided': {
    write: ofCase({
      heading: 'We have made a decision',
      preview: 'The decision and its reason are on your booking’s page.',
      after: DISPUTE_SENTENCE,
    }),
    sample: () => ({}),
  },
} satisfies EmailTemplates
