import { eq } from 'drizzle-orm'
import { documentInSentence, isListed } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { dateText } from '#domain/time/when-text.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { lacksDocument } from '#server/mechanics/working-time/settle-listing.ts'
import { action, factList, notice, paragraph, words } from '#server/notifications/layout/email.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Document = EmailData['document-expiring']

const ofDocument = ({ mechanicId, documentId }: SampleFacts): Document => ({
  mechanicId,
  documentId,
})

const documentFacts = (document: StoredDocument | null) =>
  document === null ? [] : [factList([{ label: 'Document', value: document.title }])]

const documentApproved: WriteEmail<Document> = async (ctx, notification, links) => {
  const document = await findDocument(ctx, notification.data)
  const mechanic = await findMechanic(ctx, notification.data)
  return {
    heading: 'Your document is approved',
    preview: document?.title ?? 'Thank you for sending it.',
    blocks: [
      paragraph(notification.message),
      ...documentFacts(document),
      paragraph(await standingSentence(ctx, mechanic)),
      action('See your documents', await documentsPage(ctx, mechanic, links)),
    ],
  }
}

/** Whether customers can find the mechanic now, or what prevents it [MECH-24]. */
export async function standingSentence(
  ctx: Context,
  mechanic: StoredMechanic | null,
): Promise<string> {
  if (mechanic === null || !mechanic.isApproved) return DOCUMENT_MISSING
  if (isListed(mechanic, ukDayOf(ctx.now).toString()))
    return 'Customers can find you, and we offer you jobs.'
  if (!mechanic.isActive) return 'Customers cannot find you, because your account is deactivated.'
  return (await lacksDocument(ctx, mechanic.id))
    ? DOCUMENT_MISSING
    : 'Customers cannot find you, because you are not taking jobs. You can change that in your profile.'
}

const DOCUMENT_MISSING =
  'Customers cannot find you yet. The page of your documents shows what is still missing.'

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
  // Who is only not taking jobs does not lose those that they have.
  const isOff = mechanic?.isApproved && (await lacksDocument(ctx, mechanic.id))
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
        'We are offering the jobs that you have accepted to other mechanics, but for one that you have begun. We offer you new ones again once every document that we ask for is approved and in date.',
      ),
      action('Send a new document', ownAddress(ctx.env, '/mechanic-dashboard/documents')),
    ],
  }
}

export async function findMechanic(ctx: Context, { mechanicId }: Pick<Document, 'mechanicId'>) {
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

export const documentEmails = {
  'document-approved': { write: documentApproved, sample: ofDocument },
  'document-rejected': { write: documentRejected, sample: ofDocument },
  'document-withdrawn': { write: documentWithdrawn, sample: ofDocument },
  'document-expiring': { write: documentExpiring, sample: ofDocument },
  'document-expired': { write: documentExpired, sample: ofDocument },
} satisfies EmailTemplates
