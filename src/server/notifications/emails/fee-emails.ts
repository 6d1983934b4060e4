import { formatPounds } from '#domain/money/money.ts'
import { REFUND_SENTENCES } from '#domain/payments/deposit-terms.ts'
import { FEE_SENTENCES } from '#domain/payments/registration-fee/fee-terms.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { action, factList, paragraph } from '#server/notifications/layout/email.ts'
import { transferFacts } from './bookings/refund-emails.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Fee = EmailData['registration-fee-paid']
type Words = { heading: string; preview: string; label: string; more: string }

const ofFee =
  ({ heading, preview, label, more }: Words): WriteEmail<Fee> =>
  async (ctx, { message, data }) => ({
    heading,
    preview,
    blocks: [
      paragraph(message),
      factList([{ label, value: formatPounds(data.amountPence) }]),
      paragraph(more),
      action('See your fee', ownAddress(ctx.env, `/registration-fee/${data.feeId}`)),
    ],
  })

const feeSent: WriteEmail<EmailData['registration-fee-sent']> = async (ctx, { message, data }) => {
  const amount = formatPounds(data.amountPence)
  return {
    heading: `${amount} is on its way to your bank`,
    preview: `We have sent you ${amount} by bank transfer.`,
    blocks: [
      paragraph(message),
      factList([{ label: 'Refund', value: amount }, ...transferFacts(data)]),
      action('See your fee', ownAddress(ctx.env, `/registration-fee/${data.feeId}`)),
    ],
  }
}

/** No fee has this id: the sample opens nothing. */
const SAMPLE_FEE = '00000000-0000-7000-8000-000000000049'

const sample = ({ mechanicId }: SampleFacts): Fee => ({
  mechanicId,
  feeId: SAMPLE_FEE,
  amountPence: 4900,
})

export const feeEmails = {
  'registration-fee-paid': {
    write: ofFee({
      heading: 'Your registration fee is paid',
      preview: 'Thank you. There is nothing more to pay for it.',
      label: 'Paid',
      more: `${FEE_SENTENCES.refunded} Once you can log in, your receipt is among the documents under Money.`,
    }),
    sample,
  },
  'registration-fee-waived': {
    write: ofFee({
      heading: 'You have no registration fee to pay',
      preview: 'We will not ask for it again.',
      label: 'Waived',
      more: 'There is nothing you need to do. Your application goes on as before.',
    }),
    sample,
  },
  'registration-fee-refunded': {
    write: ofFee({
      heading: 'We are refunding your registration fee',
      preview: 'All of it goes back to you.',
      label: 'Refund',
      more: `${REFUND_SENTENCES.how} ${REFUND_SENTENCES.bank}`,
    }),
    sample,
  },
  'registration-fee-sent': {
    write: feeSent,
    sample: (facts) => ({ ...sample(facts), madeOn: '2026-11-02', reference: 'KERBSIDE 4711' }),
  },
} satisfies EmailTemplates
