import { desc, eq } from 'drizzle-orm'
import { APPLICATION_ANSWERED } from '#domain/mechanics/application-terms.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { formatPounds } from '#domain/money/money.ts'
import { REFUND_SENTENCES } from '#domain/payments/deposit-terms.ts'
import type { FeeState } from '#domain/payments/registration-fee/fee-state.ts'
import { FEE_SENTENCES } from '#domain/payments/registration-fee/fee-terms.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { action, factList, notice, paragraph, words } from '#server/notifications/layout/email.ts'
import { findMechanic, standingSentence } from './document-emails.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Mechanic = EmailData['application-received']

const ofMechanic = ({ mechanicId }: SampleFacts): Mechanic => ({ mechanicId })

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

const accountActivated: WriteEmail<Mechanic> = async (ctx, { message, data }) => ({
  heading: 'Your account is active again',
  preview: 'You can log in again.',
  blocks: [
    paragraph(message),
    paragraph(await standingSentence(ctx, await findMechanic(ctx, data))),
    action('Log in', ownAddress(ctx.env, '/mechanic-login')),
  ],
})

export const applicationEmails = {
  'application-received': { write: applicationReceived, sample: ofMechanic },
  'application-link': { write: applicationLink, sample: ofMechanic },
  'application-approved': { write: applicationApproved, sample: ofMechanic },
  'application-rejected': { write: applicationRejected, sample: ofMechanic },
  'account-deactivated': { write: accountDeactivated, sample: ofMechanic },
  'account-activated': { write: accountActivated, sample: ofMechanic },
} satisfies EmailTemplates
