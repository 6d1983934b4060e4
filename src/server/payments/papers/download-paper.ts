import { uuidParam } from '#contract/params.ts'
import type { downloadPaper as endpoint } from '#contract/payments/papers/papers.ts'
import { paperNumber } from '#domain/payments/papers/paper.ts'
import { enqueueDrawing } from '#server/http/pdf/drawing-queue.ts'
import { pdfAnswer } from '#server/http/raw/pdf-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'
import { requirePaper } from './find-papers.ts'

/** GET …/document.pdf: serves a file, which JSON cannot carry. */
export async function downloadPaper(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const ctx = await admit()
  const id = uuidParam.safeParse(c.req.param('id'))
  if (!id.success) throw notFound()
  const paper = await requirePaper(ctx, id.data)
  const fileName = `kerbside-${paperNumber(paper.series, paper.number).toLowerCase()}.pdf`
  const pdf = await enqueueDrawing(async () => {
    const { drawPaper } = await import('./draw-paper.ts')
    return drawPaper(paper)
  })
  return pdfAnswer(call, fileName, pdf)
}
