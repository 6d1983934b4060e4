import type { Context } from '#server/context.ts'

export const PAGE_SIZE = 50

/** Drops the surplus row that proves another page, and then names that page in the Link header. */
export function nextPage<Row extends { id: string | number }>(
  ctx: Context,
  path: string,
  rows: readonly Row[],
  query: Record<string, string | undefined> = {},
): Row[] {
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  if (rows.length > PAGE_SIZE && last) {
    const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
    const address = new URLSearchParams([...given, ['cursor', String(last.id)]])
    ctx.answerHeaders.set('link', `<${path}?${address}>; rel="next"`)
  }
  return page
}
