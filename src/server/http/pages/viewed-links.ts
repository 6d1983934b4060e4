import type { CustomerView } from '#server/http/app-env.ts'

/** React writes every "<", ">" and quotation mark of a text or an attribute as an entity, so this is a link and nothing else. */
const LINK = /<a\b[^>]*>/g
const HREF = / href="([^"]*)"/

/** What rings or writes leads nowhere on the site. */
const OUTSIDE = /^(?:tel|mailto):/

/**
 * Takes the links from a customer's page that an administrator looks at: they would lead to the administrator's own pages,
 * with their rights. A part of the page stays a link, and the desk, which the strip names [BOOK-30].
 */
export function withoutLinks(
  html: string,
  { target, deskPath }: Pick<CustomerView, 'target' | 'deskPath'>,
): string {
  return html.replaceAll(LINK, (tag) => {
    const href = HREF.exec(tag)?.[1]
    if (href === undefined || href === deskPath || href.startsWith('#') || OUTSIDE.test(href))
      return tag
    if (href.startsWith(`${target}#`))
      return tag.replace(HREF, () => ` href="${href.slice(target.length)}"`)
    return tag.replace(HREF, ' data-plain')
  })
}
