import { BRAND } from '#rules/brand.ts'

/** Open Graph (ogp.me) and Twitter cards: what a link to the page looks like where it is shared. */
export function sharingTags(page: { title: string; description: string; url: string }) {
  const { title, description, url } = page
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  ]
}
