import type { RawCall } from './raw-route.ts'

/** Answers with a PDF, which a browser shows. It may name people, so that no cache stores it. */
export function pdfAnswer(
  { c, runtime }: Pick<RawCall, 'c' | 'runtime'>,
  fileName: string,
  pdf: Buffer,
): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
