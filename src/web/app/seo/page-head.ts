import type { Thing } from 'schema-dts'
import { BRAND } from '#domain/site/brand.ts'
import { currentPageRequest } from '#web/api/page-request.ts'
import { jsonLd } from './json-ld.ts'
import { sharingTags } from './sharing-tags.ts'

type SearchWords = {
  description: string
  things?: ((origin: string) => readonly Thing[]) | undefined
}

type PageWords = {
  /** The title without the product's name, which is appended. */
  title: string
  /** The canonical path of the page, without a query. */
  path: string
  /**
   * Written by the server, and unchanged from then on. A page gives `import.meta.env.SSR && { … }`, so that its
   * browser bundle holds none of it.
   */
  forSearchEngines: false | SearchWords
}

/**
 * Builds the head of a public page for browsers, search engines and link previews. Navigation
 * inside the site needs only the title and the canonical address; the server writes the rest,
 * which then stays unchanged.
 */
export function pageHead({ title, path, forSearchEngines }: PageWords) {
  const origin = pageOrigin()
  const url = origin + path
  const fullTitle = title.includes(BRAND.name) ? title : `${title} · ${BRAND.name}`
  const words = (import.meta.env.SSR && forSearchEngines) || undefined
  return {
    meta: [
      { title: fullTitle },
      ...(words
        ? sharingTags({ title: fullTitle, description: words.description, url, origin })
        : []),
    ],
    links: [{ rel: 'canonical', href: url }],
    ...(words?.things && { scripts: [jsonLd(words.things(origin))] }),
  }
}

/** Returns the public origin: a setting of the server, which the first page carries into the browser. */
function pageOrigin(): string {
  const request = currentPageRequest()
  if (request) return request.origin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return new URL(canonical?.href ?? location.href).origin
}
