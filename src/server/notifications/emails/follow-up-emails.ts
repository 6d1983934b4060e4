import { eq } from 'drizzle-orm'
import { answerDueAt } from '#domain/bookings/extra-work/answer-clock.ts'
import type { Visit } from '#domain/bookings/extra-work/extra-work.ts'
import { LINE_DECISION_WORDS } from '#domain/inspections/inspection-status.ts'
import { addPence, formatPounds, type Pence, pence } from '#domain/money/money.ts'
import { quoteValidUntil } from '#domain/quotes/quote-validity.ts'
import { dateText, whenText } from '#domain/time/when-text.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import {
  costOfLines,
  feeOf,
  listFollowUpLines,
  type StoredFollowUpLine,
  visitOf,
} from '#server/inspections/follow-up/follow-up-to-wire.ts'
import {
  action,
  type Fact,
  factList,
  notice,
  paragraph,
} from '#server/notifications/layout/email.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type FollowUp = EmailData['follow-up-quote']

const ofQuote = ({ followUpQuoteId }: SampleFacts): FollowUp => ({ followUpQuoteId })

/** To the customer: what is recommended, why, what each costs; they decide on the page that it opens. */
const followUpQuote: WriteEmail<FollowUp> = async (ctx, notification, links) => {
  const found = await findFollowUp(ctx, notification.data)
  // A newer one has taken its place, and brings its own email.
  if (found === null || found.followUp.replacedAt !== null) return null
  const { followUp, lines, booking } = found
  const visit = visitOf(followUp, booking)
  const mobileFee = feeOf(followUp, visit)
  const until = dateText(quoteValidUntil(followUp.createdAt).toString())
  return {
    heading: 'What your mechanic recommends',
    preview: `You decide on each item. The prices hold until ${until}.`,
    blocks: [
      paragraph(notification.message),
      factList([
        ...lines.map(lineFact),
        ...(mobileFee > 0 ? [visitFact(mobileFee)] : []),
        totalFact(lines, mobileFee),
      ]),
      action(
        'See it and decide',
        followUp.diagnosticId === null
          ? await links.toBooking(booking)
          : await links.toInspection(followUp.diagnosticId, booking),
      ),
      notice(
        `Nothing is done, and nothing is charged, unless you approve it. ${HOW_IT_IS_DONE[visit]} The prices hold until ${until}.`,
      ),
    ],
  }
}

/** To the customer: the mechanic is at the car. Nothing is said to one who has answered since. */
const extraWorkReminder: WriteEmail<FollowUp> = async (ctx, notification, links) => {
  const found = await findFollowUp(ctx, notification.data)
  if (found === null) return null
  const { followUp, lines, booking } = found
  if (followUp.decidedAt !== null || visitOf(followUp, booking) === 'another') return null
  const { createdAt: proposedAt, remindedAt } = followUp
  const { extraAnswerMinutes: answerMinutes } = await readSettingsAt(ctx, proposedAt)
  const until = whenText(answerDueAt({ proposedAt, remindedAt, answerMinutes }))
  return {
    heading: 'Your mechanic is waiting for your answer',
    preview: `Please approve or decline by ${until}.`,
    blocks: [
      paragraph(notification.message),
      factList([...lines.map(lineFact), totalFact(lines, pence(0))]),
      action('Approve or decline', await links.toBooking(booking)),
      notice(
        `What you approve by ${until}, UK time, is done on this visit. After that it becomes a quote for another visit, and you can still decide.`,
      ),
    ],
  }
}

/** To the customer: it was too late for this visit, and can still be had. */
const extraWorkPostponed: WriteEmail<FollowUp> = async (ctx, notification, links) => {
  const found = await findFollowUp(ctx, notification.data)
  if (found === null || found.followUp.decidedAt !== null) return null
  const { followUp, lines, booking } = found
  const { mobileFee } = followUp
  const until = dateText(quoteValidUntil(followUp.createdAt).toString())
  return {
    heading: 'The work can be done on another visit',
    preview: `You can decide until ${until}.`,
    blocks: [
      paragraph(notification.message),
      factList([
        ...lines.map(lineFact),
        ...(mobileFee > 0 ? [visitFact(mobileFee)] : []),
        totalFact(lines, mobileFee),
      ]),
      action('See it and decide', await links.toBooking(booking)),
      notice(
        `Nothing is done, and nothing is charged, unless you approve it. ${HOW_IT_IS_DONE.another} The prices hold until ${until}.`,
      ),
    ],
  }
}

/** To the mechanic: they wait no longer. */
const extraWorkUnanswered: WriteEmail<FollowUp> = async (ctx, notification) => {
  const found = await findFollowUp(ctx, notification.data)
  if (found === null) return null
  return {
    heading: 'The customer has not answered',
    preview: 'Please leave the work undone on this visit.',
    blocks: [
      paragraph(notification.message),
      factList(found.lines.map(lineFact)),
      notice('If the customer approves it later, it is offered to you as a job of its own.'),
      action('Open my jobs', ownAddress(ctx.env, '/mechanic-dashboard')),
    ],
  }
}

const visitFact = (fee: Pence): Fact => ({
  label: 'Mobile visit, once',
  value: formatPounds(fee),
  isAmount: true,
})

const totalFact = (lines: readonly StoredFollowUpLine[], mobileFee: Pence): Fact => ({
  label: 'Total, any VAT included',
  value: formatPounds(costOfLines({ mobileFee }, lines)),
  isSum: true,
})

/** To the customer: what is done besides, because they agreed to it in advance. */
const extraWorkAgreed: WriteEmail<FollowUp> = async (ctx, notification, links) => {
  const found = await findFollowUp(ctx, notification.data)
  if (found === null) return null
  const { lines, booking } = found
  const total = formatPounds(costOfLines({ mobileFee: pence(0) }, lines))
  return {
    heading: 'Your mechanic is doing a little more',
    preview: `${total} more, as you agreed.`,
    blocks: [
      paragraph(notification.message),
      factList([...lines.map(lineFact), totalFact(lines, pence(0))]),
      action('Open my booking', await links.toBooking(booking)),
      notice(
        'It is part of the job and of its bill now. On your booking’s page you can change how much your mechanic may do without asking you.',
      ),
    ],
  }
}

const HOW_IT_IS_DONE: Readonly<Record<Visit, string>> = {
  same: 'What you approve while your mechanic is on the job joins it and its bill, without another deposit.',
  another: 'What you approve is a visit of its own, with its deposit.',
}

/** To the mechanic: what the customer said. A job of its own is offered in an email of its own. */
const followUpAnswered: WriteEmail<FollowUp> = async (ctx, notification) => {
  const found = await findFollowUp(ctx, notification.data)
  if (found === null) return null
  const { followUp, lines, booking } = found
  const approved = lines.filter(({ decision }) => decision === 'approved').length
  const summary = `${approved} of ${lines.length} approved`
  return {
    heading: approved > 0 ? 'The customer wants the work done' : 'The customer has declined',
    preview: summary,
    blocks: [
      paragraph(notification.message),
      factList(
        lines.map((line) => ({
          label: line.name,
          value: LINE_DECISION_WORDS[line.decision ?? 'declined'],
        })),
      ),
      ...(approved > 0 ? [notice(ANSWERED[visitOf(followUp, booking)])] : []),
      action('Open my jobs', ownAddress(ctx.env, '/mechanic-dashboard')),
    ],
  }
}

const ANSWERED: Readonly<Record<Visit, string>> = {
  same: 'It is part of the job and of its bill now.',
  another: 'It is now a job of its own: accept it, and enter the time you agree with the customer.',
}

const lineFact = (line: StoredFollowUpLine): Fact => ({
  label: line.name,
  value: formatPounds(addPence(line.laborCost, line.partsCost)),
  isAmount: true,
  ...(line.findingTitle !== null && { note: `because: ${line.findingTitle}` }),
})

async function findFollowUp(ctx: Context, { followUpQuoteId }: FollowUp) {
  const [followUp] = await ctx.db
    .select()
    .from(followUpQuotes)
    .where(eq(followUpQuotes.id, followUpQuoteId))
  if (!followUp) return null
  return {
    followUp,
    lines: await listFollowUpLines(ctx, [followUp.id]),
    booking: await requireBooking(ctx, followUp.bookingId),
  }
}

export const followUpEmails = {
  'follow-up-quote': { write: followUpQuote, sample: ofQuote, status: 'accepted' },
  'extra-work-agreed': { write: extraWorkAgreed, sample: ofQuote, status: 'accepted' },
  'extra-work-reminder': { write: extraWorkReminder, sample: ofQuote, status: 'accepted' },
  'extra-work-postponed': { write: extraWorkPostponed, sample: ofQuote, status: 'accepted' },
  'extra-work-unanswered': { write: extraWorkUnanswered, sample: ofQuote, status: 'accepted' },
  'follow-up-answered': { write: followUpAnswered, sample: ofQuote, status: 'accepted' },
} satisfies EmailTemplates
