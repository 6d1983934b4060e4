import { desc, eq } from 'drizzle-orm'
import { APPLICATION_ANSWERED } from '#domain/mechanics/application-terms.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import {
  documentInSentence,
  documentsInSentence,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import { formatPounds } from '#domain/money/money.ts'
import { REFUND_SENTENCES } from '#domain/payments/deposit-terms.ts'
import type { FeeState } from '#domain/payments/registration-fee/fee-state.ts'
import { FEE_SENTENCES } from '#domain/payments/registration-fee/fee-terms.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { dateText } from '#domain/time/when-text.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { action, factList, notice, paragraph, words } from '#server/notifications/layout/email.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Mechanic = EmailData['application-received']
type Document = EmailData['document-expiring']

const ofMechanic = ({ mechanicId }: SampleFacts): Mechanic => ({ mechanicId })

const ofDocument = ({ mechanicId, documentId }: SampleFacts): Document => ({
  mechanicId,
  documentId,
})

const applicationReceived: WriteEmail<Mechanic> = async (ctx, notification, links) => {
  const mechanic = await findMechanic(ctx, notification.data)
  const fee = await findFee(ctx, notification.data, 'due')
  return {
    heading: 'We have your application',
    preview: `You hear from us ${APPLICATION_ANSWERED}.`,
    blocks: [
      paragraph(notification.message),
      paragraph(
        `We look at every application ourselves, ${APPLICATION_ANSWERED}. Until then you cannot log in; we will email you as soon as we have decided.`,
      ),
      ...(mechanic
        ? [
            factList([
              { label: 'Location', value: mechanic.location },
              { label: 'Qualification', value: mechanic.qualification },
              { label: 'Experience', value: yearsText(mechanic.experience) },
              { label: 'Specialty', value: mechanic.specialty },
            ]),
          ]
        : []),
      ...(await applicationBlocks(notification, links)),
      ...(fee === null ? [] : feeBlocks(ctx, fee)),
    ],
  }
}

type Sent = { recipientEmail: string | null; data: Mechanic }

/** Leads to the page where documents are sent before there is a sign-in [MECH-140]. */
async function applicationBlocks({ recipientEmail, data: { mechanicId } }: Sent, links: LinkMaker) {
  if (recipientEmail === null) return []
  const account = { kind: 'mechanic', accountId: mechanicId, email: recipientEmail } as const
  return [
    paragraph(
      'You can send us your documents already, one at a time and in several sittings: this link stays open for 30 days, and shows what is missing and what we could not approve. It is yours alone, so please do not forward it.',
    ),
    action('Open your application', await links.toAccount('application', account)),
  ]
}

const applicationLink: WriteEmail<Mechanic> = async (_ctx, notification, links) => ({
  heading: 'Your application',
  preview: 'The link stays open for 30 days.',
  blocks: [paragraph(notification.message), ...(await applicationBlocks(notification, links))],
})

const feeBlocks = (ctx: Context, { id, amount }: RegistrationFee) => [
  paragraph(`${FEE_SENTENCES.once(amount)} ${FEE_SENTENCES.notNeeded} ${FEE_SENTENCES.refunded}`),
  action('Pay registration fee', ownAddress(ctx.env, `/registration-fee/${id}`)),
]

/** Finds the newest fee of an application, if it is in this state. */
async function findFee(ctx: Context, { mechanicId }: Mechanic, state: FeeState) {
  const [fee] = await ctx.db
    .select()
    .from(registrationFees)
    .where(eq(registrationFees.mechanicId, mechanicId))
    .orderBy(desc(registrationFees.createdAt), desc(registrationFees.id))
    .limit(1)
  return fee?.state === state ? fee : null
}

const applicationApproved: WriteEmail<Mechanic> = async (ctx, { message, data }) => {
  const mechanic = await findMechanic(ctx, data)
  const isListed = mechanic !== null && mechanic.unlistedAt === null
  return {
    heading: 'Welcome, you are approved',
    preview: isListed ? 'You can log in now and take jobs.' : 'One step left: your documents.',
    blocks: [
      paragraph(message),
      ...(isListed ? [] : [notice(DOCUMENTS_FIRST)]),
      paragraph(
        `Please set your weekly hours and your radius first: we offer you jobs within them. You keep ${MECHANIC_SHARE_HUNDREDTHS}% of every bill.`,
      ),
      action('Log in', ownAddress(ctx.env, '/mechanic-login')),
    ],
  }
}

const DOCUMENTS_FIRST = `Customers cannot find you yet. Please log in and send us these, under Documents: ${documentsInSentence(REQUIRED_DOCUMENTS)}. A person checks each one, and customers can find you once all are approved.`

const documentFacts = (document: StoredDocument | null) =>
  document === null ? [] : [factList([{ label: 'Document', value: document.title }])]

const documentApproved: WriteEmail<Document> = async (ctx, notification, links) => {
  const document = await findDocument(ctx, notification.data)
  const mechanic = await findMechanic(ctx, notification.data)
  const isListed = mechanic?.isApproved && mechanic.unlistedAt === null
  return {
    heading: 'Your document is approved',
    preview: document?.title ?? 'Thank you for sending it.',
    blocks: [
      paragraph(notification.message),
      ...documentFacts(document),
      paragraph(
        isListed
          ? 'Customers can find you, and we offer you jobs.'
          : 'Customers cannot find you yet. The page of your documents shows what is still missing.',
      ),
      action('See your documents', await documentsPage(ctx, mechanic, links)),
    ],
  }
}

const documentRejected: WriteEmail<Document> = async (ctx, notification, links) => {
  const document = await findDocument(ctx, notification.data)
  const mechanic = await findMechanic(ctx, notification.data)
  return {
    heading: 'Please send us your document again',
    preview: document?.title ?? 'We could not approve it as it is.',
    blocks: [
      paragraph(notification.message),
      ...documentFacts(document),
      ...(document?.rejectionReason
        ? [paragraph('The reason:'), words(document.rejectionReason)]
        : []),
      action('Send a new document', await documentsPage(ctx, mechanic, links)),
    ],
  }
}

const documentWithdrawn: WriteEmail<Document> = async (ctx, { message, data }, links) => {
  const document = await findDocument(ctx, data)
  const mechanic = await findMechanic(ctx, data)
  const isOff = mechanic?.isApproved && mechanic.unlistedAt !== null
  return {
    heading: document
      ? `Your ${documentInSentence(document.kind)} is no longer approved`
      : 'A document is no longer approved',
    preview: document?.title ?? 'Please send us a new one.',
    blocks: [
      paragraph(message),
      ...documentFacts(document),
      ...(document?.rejectionReason
        ? [paragraph('The reason:'), words(document.rejectionReason)]
        : []),
      ...(isOff ? [notice(JOBS_GO)] : []),
      action('Send a new document', await documentsPage(ctx, mechanic, links)),
    ],
  }
}

const JOBS_GO =
  'Until we have approved a new one customers cannot find you, and we offer the jobs that you have accepted to other mechanics, but for one that you have begun.'

/** An applicant cannot sign in, so the link to the application leads them there. */
async function documentsPage(ctx: Context, mechanic: StoredMechanic | null, links: LinkMaker) {
  if (mechanic === null || mechanic.isApproved || mechanic.rejectedAt !== null)
    return ownAddress(ctx.env, '/mechanic-dashboard/documents')
  const { id, email } = mechanic
  return links.toAccount('application', { kind: 'mechanic', accountId: id, email })
}

const applicationRejected: WriteEmail<Mechanic> = async (ctx, notification) => {
  const mechanic = await findMechanic(ctx, notification.data)
  const refunded = await findFee(ctx, notification.data, 'refunded')
  return {
    heading: 'Your application',
    preview: 'We cannot approve it as it is. You can apply again.',
    blocks: [
      paragraph(notification.message),
      ...(mechanic?.rejectionReason
        ? [paragraph('The reason:'), words(mechanic.rejectionReason)]
        : []),
      ...(refunded === null
        ? []
        : [
            paragraph(
              `We are refunding your registration fee of ${formatPounds(refunded.amount)}. ${REFUND_SENTENCES.how} ${REFUND_SENTENCES.bank}`,
            ),
          ]),
      paragraph('You can apply again at any time, with the same email address.'),
      action('Apply again', ownAddress(ctx.env, '/mechanic-register')),
    ],
  }
}

const accountDeactivated: WriteEmail<Mechanic> = async (ctx, notification) => {
  const mechanic = await findMechanic(ctx, notification.data)
  return {
    heading: 'Your account is deactivated',
    preview: 'You are no longer listed, and cannot log in.',
    blocks: [
      paragraph(notification.message),
      ...(mechanic?.deactivationReason
        ? [paragraph('The reason:'), words(mechanic.deactivationReason)]
        : []),
      paragraph(
        'We are offering the jobs that you have accepted to other mechanics. If you are working on one now, or think we have made a mistake, please get in touch straight away.',
      ),
      action('Write to us', ownAddress(ctx.env, '/contact')),
    ],
  }
}

const accountActivated: WriteEmail = async (ctx, { message }) => ({
  heading: 'Your account is active again',
  preview: 'You can log in, and we offer you jobs again.',
  blocks: [paragraph(message), action('Log in', ownAddress(ctx.env, '/mechanic-login'))],
})

const documentExpiring: WriteEmail<Document> = async (ctx, notification) => {
  const document = await findDocument(ctx, notification.data)
  return {
    heading: document
      ? `Your ${documentInSentence(document.kind)} expires soon`
      : 'A document expires soon',
    preview: document?.expiresOn
      ? `It expires on ${dateText(document.expiresOn)}.`
      : 'Please send us the new one.',
    blocks: [
      paragraph(notification.message),
      ...(document?.expiresOn
        ? [
            factList([
              { label: 'Document', value: document.title },
              { label: 'Expires on', value: dateText(document.expiresOn) },
            ]),
          ]
        : []),
      notice(
        'From the day after, until we have approved a new one, customers can no longer find you in the list, and we offer the jobs that you have accepted to other mechanics.',
      ),
      action('Send a new document', ownAddress(ctx.env, '/mechanic-dashboard/documents')),
    ],
  }
}

const documentExpired: WriteEmail<Document> = async (ctx, { message, data }) => {
  const document = await findDocument(ctx, data)
  return {
    heading: document
      ? `Your ${documentInSentence(document.kind)} has expired`
      : 'A document has expired',
    preview: 'Customers cannot find you until we have approved the new one.',
    blocks: [
      paragraph(message),
      paragraph(
        'We are offering the jobs that you have accepted to other mechanics, but for one that you have begun. We offer you new ones again as soon as we have approved your new document.',
      ),
      action('Send a new document', ownAddress(ctx.env, '/mechanic-dashboard/documents')),
    ],
  }
}

async function findMechanic(ctx: Context, { mechanicId }: Mechanic) {
  const [mechanic] = await ctx.db.select().from(mechanics).where(eq(mechanics.id, mechanicId))
  return mechanic ?? null
}

type StoredDocument = typeof mechanicDocuments.$inferSelect

async function findDocument(ctx: Context, { documentId }: Document) {
  const [document] = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.id, documentId))
  return document ?? null
}

export const applicationEmails = {
  'application-received': { write: applicationReceived, sample: ofMechanic },
  'application-link': { write: applicationLink, sample: ofMechanic },
  'application-approved': { write: applicationApproved, sample: ofMechanic },
  'application-rejected': { write: applicationRejected, sample: ofMechanic },
  'account-deactivated': { write: accountDeactivated, sample: ofMechanic },
  'account-activated': { write: accountActivated, sample: ofMechanic },
  'document-approved': { write: documentApproved, sample: ofDocument },
  'document-rejected': { write: documentRejected, sample: ofDocument },
  'document-withdrawn': { write: documentWithdrawn, sample: ofDocument },
  'document-expiring': { write: documentExpiring, sample: ofDocument },
  'document-expired': { write: documentExpired, sample: ofDocument },
} satisfies EmailTemplates
