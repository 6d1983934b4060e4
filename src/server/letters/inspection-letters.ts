import { eq } from 'drizzle-orm'
import { DIAGNOSTIC_NAMES, FINDING_RESULTS } from '#rules/diagnostic-types.ts'
import { RESULT_WORDS } from '#rules/finding-words.ts'
import { requireBooking } from '#server/bookings/require-own-booking.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { action, factList, notice, paragraph } from '#server/letter-frame/letter.ts'
import type { LetterWriter } from './letter-writer.ts'
import { whenText } from './when-text.ts'

/** To the customer, with a link: an attachment would lie in a mailbox for ever, and outside what the link's end forbids. */
export const inspectionReport: LetterWriter = async (ctx, { message, data }, links) => {
  if (typeof data.diagnosticId !== 'string') return null
  const [row] = await ctx.db
    .select()
    .from(arDiagnostics)
    .where(eq(arDiagnostics.id, data.diagnosticId))
  if (!row?.bookingId || row.completedAt === null) return null
  const booking = await requireBooking(ctx, row.bookingId)
  const found = row.issuesFound.filter(({ isSimulated }) => !isSimulated)
  const countOf = (result: (typeof FINDING_RESULTS)[number]) =>
    found.filter((finding) => finding.result === result).length
  const lights = FINDING_RESULTS.toReversed()
  return {
    heading: 'Your car has been inspected',
    preview: lights.map((each) => `${RESULT_WORDS[each]}: ${countOf(each)}`).join(', '),
    blocks: [
      paragraph(message),
      factList([
        { label: 'Inspection', value: DIAGNOSTIC_NAMES[row.diagnosticType] },
        { label: 'Finished', value: `${whenText(row.completedAt)}, UK time` },
        ...lights.map((each) => ({ label: RESULT_WORDS[each], value: String(countOf(each)) })),
      ]),
      action('See the report', await links.toInspection(row.id, booking)),
      notice('The page shows every finding with its photos, and has the report as a PDF to keep.'),
    ],
  }
}
