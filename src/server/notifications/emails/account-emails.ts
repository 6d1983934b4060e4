import { ERASURE_SENTENCES } from '#domain/customers/data-protection.ts'
import type { LinkPurpose } from '#server/auth/links/link-maker.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { action, type Email, notice, paragraph } from '#server/notifications/layout/email.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Account = EmailData['password-reset']

const ofCustomer = ({ customerId }: SampleFacts): Account => ({
  kind: 'customer',
  accountId: customerId,
})

type Words = { heading: string; preview: string; label: string; after: string }

/** An email whose whole point is a link that works once. */
const withLink =
  (purpose: LinkPurpose, words: Words): WriteEmail<Account> =>
  async (_ctx, notification, links) => {
    const email = notification.recipientEmail
    if (email === null) return null
    return {
      heading: words.heading,
      preview: words.preview,
      blocks: [
        paragraph(notification.message),
        action(words.label, await links.toAccount(purpose, { ...notification.data, email })),
        paragraph(words.after),
      ],
    }
  }

const emailVerification = withLink('email-verification', {
  heading: 'Is this your address?',
  preview: 'Please open the link and press the button: it tells us that this address is yours.',
  label: 'Confirm my email address',
  after:
    'The link works once, for 24 hours. If you did not ask for this, please ignore this email: nothing happens unless you press the button.',
})

const passwordReset = withLink('password-reset', {
  heading: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  label: 'Choose a new password',
  after:
    'The link works once, for one hour, and stops working if you ask for a new one. If it was not you, please ignore this email: your password stays as it is.',
})

const dataExport = withLink('data-export', {
  heading: 'Your data is ready',
  preview: 'Download it within 24 hours.',
  label: 'Download my data',
  after:
    'The link works once, for 24 hours. Anyone with the link can read your data, so please do not forward it.',
})

const staffInvitation = withLink('staff-invitation', {
  heading: 'You are invited',
  preview: 'Choose a password and set up your authenticator.',
  label: 'Accept the invitation',
  after:
    'Choose a password and set up an authenticator app on your phone. The link works once, for three days. If you did not expect this, please ignore this email.',
})

/** An email that only says what happened, so that whose account it is notices [SEC-S7, SEC-S19]. */
const notifying =
  (words: Notifying): WriteEmail =>
  async (ctx, { message }) => ({
    heading: words.heading,
    preview: words.preview,
    blocks: [
      paragraph(message),
      notice(words.after),
      words.leadsTo
        ? action(words.leadsTo.label, ownAddress(ctx.env, words.leadsTo.path))
        : action('Write to us', ownAddress(ctx.env, '/contact')),
    ],
  })

type Notifying = Pick<Email, 'heading' | 'preview'> & {
  after: string
  /** What the sentence asks for, where that is not to write to us: the foot of the email has a link for it. */
  leadsTo?: { label: string; path: `/${string}` }
}

const passwordChanged = notifying({
  heading: 'Your password was changed',
  preview: 'If it was you, there is nothing to do.',
  after:
    'If it was you, there is nothing to do. If not, please choose a new one at once with “Forgotten your password?” and tell us.',
})

const authenticatorReplaced = notifying({
  heading: 'You have a new authenticator',
  preview: 'If it was you, there is nothing to do.',
  after:
    'If it was you, there is nothing to do. If not, somebody else knows your password: please tell an owner at once.',
})

const passkeyAdded = notifying({
  heading: 'You have a new passkey',
  preview: 'If it was you, there is nothing to do.',
  after:
    'If it was you, there is nothing to do. If not, please sign in, remove it, choose a new password and tell us.',
})

const passkeyRemoved = notifying({
  heading: 'A passkey was removed',
  preview: 'If it was you, there is nothing to do.',
  after:
    'If it was you, there is nothing to do. If not, please choose a new password at once and tell us. Your password still works.',
})

const passkeyRemovedForYou = notifying({
  heading: 'We removed a passkey',
  preview: 'It no longer opens your account. Your password still works.',
  after:
    'That passkey no longer opens your account. Your password still works, and you can add a passkey at any time. If you did not ask us to remove it, please tell us.',
})

const passkeyStopped = notifying({
  heading: 'We stopped a passkey',
  preview: 'It may have been copied, so it no longer works.',
  after:
    'That passkey no longer works. Please sign in with your password, remove it and add a new one. If it was not you who tried to sign in, please tell us.',
})

const emailChanged = notifying({
  heading: 'Your email address was changed',
  preview: 'From now on we will write to the new one.',
  after: 'From now on we will write to the new address. If it was not you, please tell us at once.',
})

const erasureRequested = notifying({
  heading: 'Your account will be deleted',
  preview: 'In seven days, unless you change your mind.',
  after: `In seven days we erase your name, addresses, telephone numbers, cars and notes. ${ERASURE_SENTENCES.stays} Until then you can sign in and cancel this in your account. If you cannot sign in, please tell us in that time.`,
  leadsTo: { label: 'Open my account', path: '/customer/dashboard/account' },
})

const accountsMerged = notifying({
  heading: 'Your accounts are merged',
  preview: 'All your bookings and cars are in one account.',
  after:
    'We have moved the bookings, cars and messages of both into one, and closed the other. Please sign in with one of your two email addresses and its password; if one does not work, use the other. If the accounts were not both yours, please tell us at once.',
})

const accountErased = notifying({
  heading: 'Your account is deleted',
  preview: 'What stays, and for how long, is in this email.',
  after: `Your name, addresses, telephone numbers, cars and notes are erased. ${ERASURE_SENTENCES.stays}`,
})

const mechanicAccountErased = notifying({
  heading: 'Your account is closed',
  preview: 'What is erased and what stays is in this email.',
  after:
    'Your name, addresses, telephone numbers, documents, notes and sign-ins are erased. Invoices and statements stay for six years and the current one, and what HMRC is told about earnings as long, because tax law requires it. Reviews of your work stay without your name. If it was not you, please tell us at once.',
})

export const accountEmails = {
  'email-verification': { write: emailVerification, sample: ofCustomer },
  'password-reset': { write: passwordReset, sample: ofCustomer },
  'password-changed': { write: passwordChanged, sample: ofCustomer },
  'authenticator-replaced': { write: authenticatorReplaced, sample: ofCustomer },
  'passkey-added': { write: passkeyAdded, sample: ofCustomer },
  'passkey-removed': { write: passkeyRemoved, sample: ofCustomer },
  'passkey-removed-for-you': { write: passkeyRemovedForYou, sample: ofCustomer },
  'passkey-stopped': { write: passkeyStopped, sample: ofCustomer },
  'email-changed': { write: emailChanged, sample: ofCustomer },
  'data-export': { write: dataExport, sample: ofCustomer },
  'erasure-requested': { write: erasureRequested, sample: ofCustomer },
  'accounts-merged': { write: accountsMerged, sample: ofCustomer },
  'mechanic-account-erased': { write: mechanicAccountErased, sample: () => ({}) },
  'account-erased': { write: accountErased, sample: () => ({}) },
  'staff-invitation': { write: staffInvitation, sample: ofCustomer },
} satisfies EmailTemplates
