import { csvText } from '#domain/text/csv.ts'
import type { RawCall } from './raw-route.ts'

/** Answers with a file for a spreadsheet, which a browser saves. */
export function csvAnswer(
  { c, runtime }: Pick<RawCall, 'c' | 'runtime'>,
  fileName: string,
  rows: Parameters<typeof csvText>[0],
): Response {
  return new Response(csvText(rows), {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
