import { and, eq } from 'drizzle-orm'
import type { downloadEvidence as endpoint } from '#contract/admin/money/operator-cases.ts'
import { uuidParam } from '#contract/params.ts'
import { audit } from '#server/auth/audit.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { enqueueDrawing } from '#server/http/pdf/drawing-queue.ts'
import { pdfAnswer } from '#server/http/raw/pdf-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { printPhotos } from '#server/inspections/report/print-photo.ts'
import { notFound } from '#server/problems.ts'
import { gatherEvidence } from './gather-evidence.ts'

/** GET …/evidence.pdf: what we can show the bank about a disputed payment. The audit records who took it [PAY-123]. */
export async function downloadEvidence(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const id = uuidParam.safeParse(c.req.param('id'))
  const ctx = await admit()
  const [dispute] = id.success
    ? await ctx.db
        .select()
        .from(operatorCases)
        .where(and(eq(operatorCases.id, id.data), eq(operatorCases.kind, 'dispute')))
    : []
  const evidence = dispute ? await gatherEvidence(ctx, dispute) : null
  if (dispute === undefined || evidence === null)
    throw notFound('There is no disputed payment of a booking under this id.')
  await audit(ctx, { action: 'operator-case.evidence', object: `booking ${evidence.bookingId}` })
  const pdf = await enqueueDrawing(async () => {
    const { drawEvidence } = await import('./draw-evidence.ts')
    return drawEvidence(evidence, await printPhotos(ctx, evidence.photos))
  })
  return pdfAnswer(call, `kerbside-evidence-${evidence.reference.toLowerCase()}.pdf`, pdf)
}
