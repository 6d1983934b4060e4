import type { Graph, Thing } from 'schema-dts'

/** Writes schema.org objects as the one script that search engines read. */
export function jsonLd(things: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return { type: 'application/ld+json', children: jsonInPage(graph) }
}

/**
 * No other code writes JSON into a page: this escapes `<`, so that no text can end the script
 * [SEC-I2], and the two line terminators that JavaScript has beyond JSON.
 */
export const jsonInPage = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
