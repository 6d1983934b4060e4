import { eq } from 'drizzle-orm'
import {
  countLight,
  presentFindings,
  WORST_FIRST,
} from '#domain/inspections/checks/present-findings.ts'
import { DIAGNOSTIC_NAMES } from '#domain/inspections/diagnostic-types.ts'
import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { whenText } from '#domain/time/when-text.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { action, factList, notice, paragraph } from '#server/notifications/layout/email.ts'
import type { EmailTemplates, WriteEmail } from './email-template.ts'

/** To the customer, with a link: an attachment would lie in a mailbox for ever, and outside what the link's end forbids. */
const inspectionReport: WriteEmail<EmailData['inspection-report']> = async (
  ctx,
  { message, data },
  links,
) => {
  const [row] = await ctx.db
    .select()
    .from(arDiagnostics)
    .where(eq(arDiagnostics.id, data.diagnosticId))
  if (!row?.bookingId || row.status !== 'completed') return null
  const booking = await requireBooking(ctx, row.bookingId)
  const found = presentFindings(row.issuesFound)
  // Photos alone may be all that there is to show: three noughts would say that nothing is wrong or right.
  const lights =
    found.length === 0
      ? [{ label: 'Photos', value: String(row.imageUrls?.length ?? 0) }]
      : WORST_FIRST.map((light) => ({
          label: RESULT_WORDS[light],
          value: String(countLight(found, light)),
        }))
  return {
    heading: 'Your car has been inspected',
    preview: lights.map(({ label, value }) => `${label}: ${value}`).join(', '),
    blocks: [
      paragraph(message),
      factList([
        { label: 'Inspection', value: DIAGNOSTIC_NAMES[row.diagnosticType] },
        { label: 'Finished', value: `${whenText(row.completedAt ?? row.updatedAt)}, UK time` },
        ...lights,
      ]),
      action('See the report', await links.toInspection(row.id, booking)),
      notice('The page shows every finding with its photos, and has the report as a PDF to keep.'),
    ],
  }
}

export const inspectionEmails = {
  'inspection-report': {
    write: inspectionReport,
    sample: ({ diagnosticId }) => ({ diagnosticId }),
    status: 'accepted',
  },
} satisfies EmailTemplates
