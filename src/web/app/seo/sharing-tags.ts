import { BRAND } from '#domain/site/brand.ts'

type PageInWords = { title: string; description: string; url: string; origin: string }

/** The build draws this picture from share.svg: the car at the kerb. */
export const SHARE_PICTURE = '/share.png'

/** Open Graph (ogp.me) and Twitter card tags: the preview of a shared link. */
export function sharingTags(page: PageInWords) {
  const { title, description, url, origin } = page
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + SHARE_PICTURE },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A car parked at a double yellow line' },
    // Title, description and picture of a card are those of Open Graph where it names none of its own.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
