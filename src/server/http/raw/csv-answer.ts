import { countText } from '#domain/text/count-text.ts'
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

type Rows = Parameters<typeof csvText>[0]

/** The rows that a file holds. Where there are more, its last one says so: nobody may take it for all of them. */
export const rowsUpTo = (most: number, rows: Rows): Rows =>
  rows.length <= most
    ? rows
    : [
        ...rows.slice(0, most),
        [`There are more. This file holds ${countText(most)}: please choose fewer days.`],
      ]
