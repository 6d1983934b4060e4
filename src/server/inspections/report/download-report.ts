import type { downloadReport as endpoint } from '#contract/inspections/diagnostics.ts'
import { clientId } from '#contract/params.ts'
import { pdfAnswer } from '#server/http/raw/pdf-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'
import { makeReport } from './make-report.ts'

/** GET …/report.pdf: serves a file, which JSON cannot carry. */
export async function downloadReport(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const ctx = await admit()
  const id = clientId.safeParse(c.req.param('id'))
  if (!id.success) throw notFound()
  const { pdf, fileName } = await makeReport(ctx, id.data)
  return pdfAnswer(call, fileName, pdf)
}
