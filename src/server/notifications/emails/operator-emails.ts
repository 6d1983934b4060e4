import { caseSteps, caseWords } from '#domain/payments/operator-cases.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { action, paragraph } from '#server/notifications/layout/email.ts'
import type { EmailTemplates, WriteEmail } from './email-template.ts'

const operatorCase: WriteEmail<EmailData['operator-case']> = async (ctx, { message, data }) => ({
  heading: caseWords(data),
  preview: 'Somebody needs to look at it.',
  blocks: [
    paragraph(message),
    paragraph(caseSteps(data)),
    action('Look at it', ownAddress(ctx.env, '/admin/money')),
  ],
})

const reconciliation: WriteEmail<EmailData['reconciliation']> = async (ctx, { message, data }) => ({
  heading: data.count === 1 ? 'One payment differs' : `${data.count} payments differ`,
  preview: 'Each is a case on the money page.',
  blocks: [
    paragraph(message),
    paragraph(caseSteps({ kind: 'reconciliation', topic: null })),
    action('Look at them', ownAddress(ctx.env, '/admin/money')),
  ],
})

export const operatorEmails = {
  reconciliation: { write: reconciliation, sample: () => ({ count: 3 }) },
  'operator-case': {
    write: operatorCase,
    sample: () => ({ kind: 'refund-returned' as const, topic: null }),
  },
} satisfies EmailTemplates
