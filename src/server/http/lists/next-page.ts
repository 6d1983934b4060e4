import type { Context } from '#server/context.ts'

export const PAGE_SIZE = 50

type Page<Row> = {
  path: string
  cursorOf: (row: Row) => string
  /** What the list is filtered by; the next page too. */
  query?: Record<string, string | number | undefined>
  size?: number
}

/** Drops the surplus row that proves another page, and then names that page in the Link header. */
export function nextPage<Row>(
  ctx: Context,
  rows: readonly Row[],
  { path, cursorOf, query = {}, size = PAGE_SIZE }: Page<Row>,
): Row[] {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (rows.length > size && last !== undefined) {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    )
    const address = new URLSearchParams([...given, ['cursor', cursorOf(last)]])
    ctx.answerHeaders.set('link', `<${path}?${address}>; rel="next"`)
  }
  return page
}
