import type { Graph, Thing } from 'schema-dts'

/**
 * Things of schema.org as the one script that search engines read. The only place that writes JSON into a page: `<` is
 * escaped, so that no text can end the script [SEC-I2], and so are the two line ends JavaScript has extra.
 */
export function jsonLd(things: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const text = JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return { type: 'application/ld+json', children: text }
}
