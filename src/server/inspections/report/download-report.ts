import type { downloadReport as endpoint } from '#contract/inspections/diagnostics.ts'
import { clientId } from '#contract/params.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'
import { makeReport } from './make-report.ts'

/** GET …/report.pdf: serves a file, which JSON cannot carry. */
export async function downloadReport({
  c,
  services,
  admit,
}: RawCall<typeof endpoint>): Promise<Response> {
  const ctx = await admit()
  const id = clientId.safeParse(c.req.param('id'))
  if (!id.success) throw notFound()
  const { pdf, fileName } = await makeReport(ctx, id.data)
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...services.headers.api(c.get('requestId')),
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
