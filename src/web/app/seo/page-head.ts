import type { Thing } from 'schema-dts'
import { BRAND } from '#domain/site/brand.ts'
import { currentPageRequest } from '#web/api/page-request.ts'
import { jsonLd } from './json-ld.ts'
import { sharingTags } from './sharing-tags.ts'

export type PageWords = {
  /** Without the name of the product, which is put behind it. */
  title: string
  /** For search engines: the build leaves it out of what a browser loads. */
  description: string
  /** The one address under which the page is known, without a query. */
  path: string
  /** For search engines too, and therefore asked on the server alone. */
  things?: ((origin: string) => readonly Thing[]) | undefined
}

/**
 * What a public page says of itself to browsers, search engines and whoever shares it. A browser that moves on inside the
 * site needs the title and the canonical address alone; the rest is written by the server and stays as it was written.
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

/** Where the product is known to be: the server's setting, which the first page carries into the browser. */
function pageOrigin(): string {
  const request = currentPageRequest()
  if (request) return request.origin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return new URL(canonical?.href ?? location.href).origin
}
