import type { Thing } from 'schema-dts'
import { BRAND } from '#domain/site/brand.ts'
import { currentPageRequest } from '#web/api/page-request.ts'
import { jsonLd } from './json-ld.ts'
import { sharingTags } from './sharing-tags.ts'

export type PageWords = {
  /** The title without the product's name, which is appended. */
  title: string
  /** For search engines only: the build removes it from the browser bundle. */
  description: string
  /** The canonical path of the page, without a query. */
  path: string
  /** Also for search engines only, and therefore called on the server alone. */
  things?: ((origin: string) => readonly Thing[]) | undefined
}

/**
 * Builds the head of a public page for browsers, search engines and link previews. Navigation
 * inside the site needs only the title and the canonical address; the server writes the rest,
 * which then stays unchanged.
 */
export function pageHead({ title, description, path, things }: PageWords) {
  const origin = pageOrigin()
  const url = origin + path
  const fullTitle = title.includes(BRAND.name) ? title : `${title} · ${BRAND.name}`
  return {
    meta: [
      { title: fullTitle },
      ...(import.meta.env.SSR ? sharingTags({ title: fullTitle, description, url, origin }) : []),
    ],
    links: [{ rel: 'canonical', href: url }],
    ...(import.meta.env.SSR && things && { scripts: [jsonLd(things(origin))] }),
  }
}

/** Returns the public origin: a setting of the server, which the first page carries into the browser. */
function pageOrigin(): string {
  const request = currentPageRequest()
  if (request) return request.origin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return new URL(canonical?.href ?? location.href).origin
}
