import { CASE_PAYOUT_WORDS, caseEffectText } from '#domain/bookings/cases/case-effect.ts'
import { CASE_WORDS, type CaseKind } from '#domain/bookings/cases/case-kind.ts'
import {
  CASE_OUTCOME_WORDS,
  type CaseOutcome,
  DISPUTE_SENTENCE,
} from '#domain/bookings/cases/case-outcome.ts'
import { pence } from '#domain/money/money.ts'
import { whenText } from '#domain/time/when-text.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import type { EmailTemplates, WriteEmail } from '#server/notifications/emails/email-template.ts'
import { action, type Email, factList, paragraph } from '#server/notifications/layout/email.ts'
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

type OwnData = { kind: CaseKind; outcome?: CaseOutcome }
type OwnWords<Data> = Pick<Email, 'heading' | 'preview'> & { after: (data: Data) => string[] }

/** To the mechanic whose job it is, or who raised it. Of what a customer wrote it says nothing [CASE-18]. */
const ofOwnCase =
  <Data extends OwnData>({ heading, preview, after }: OwnWords<Data>): WriteEmail<Data> =>
  async (ctx, notification) => {
    const job = await findBookedJob(ctx, notification)
    if (job === null) return null
    const { message, data } = notification
    return {
      heading,
      preview,
      blocks: [
        paragraph(message),
        factList([
          { label: 'Reference', value: job.booking.reference },
          { label: 'About', value: CASE_WORDS[data.kind] },
          ...(data.outcome ? [{ label: 'Outcome', value: CASE_OUTCOME_WORDS[data.outcome] }] : []),
        ]),
        ...after(data).map((words) => paragraph(words)),
        action('Open your cases', ownAddress(ctx.env, '/mechanic-dashboard/cases')),
      ],
    }
  }

const jobCaseOpened = ofOwnCase<EmailData['job-case-opened']>({
  heading: 'A customer has raised something about your work',
  preview: 'You can give us your own account of it.',
  after: ({ dueAt }) => [
    `We look at both sides, and decide by ${whenText(Temporal.Instant.from(dueAt))}. You can give us your own account of it once, on the page of your cases. We do not show it to the customer.`,
    CASE_PAYOUT_WORDS.open,
  ],
})

const jobCaseAnswered = ofOwnCase<EmailData['job-case-answered']>({
  heading: 'We have written to you',
  preview: 'Our message is on the page of your cases.',
  after: () => ['You can read our message and answer it on the page of your cases.'],
})

const jobCaseDecided = ofOwnCase<EmailData['job-case-decided']>({
  heading: 'We have made a decision',
  preview: 'What it changes for you is in this email.',
  after: ({ changePence, payout }) => [
    caseEffectText(pence(changePence)),
    CASE_PAYOUT_WORDS[payout],
  ],
})

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
  'job-case-opened': {
    write: jobCaseOpened,
    sample: ({ mechanicId }) => ({
      ...{ mechanicId, kind: 'dissatisfaction' as const },
      dueAt: '2026-11-07T18:00:00Z',
    }),
    status: 'completed',
  },
  'job-case-answered': {
    write: jobCaseAnswered,
    sample: ({ mechanicId }) => ({ mechanicId, kind: 'complaint' }),
    status: 'completed',
  },
  'job-case-decided': {
    write: jobCaseDecided,
    sample: ({ mechanicId }) => ({
      ...{ mechanicId, kind: 'dissatisfaction' as const, outcome: 'money-back' as const },
      ...{ changePence: -1800, payout: 'free' as const },
    }),
    status: 'completed',
  },
} satisfies EmailTemplates
