import type { TariffTerms } from '#domain/quotes/tariff.ts'

export type ArticleSection = {
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}

export type Article = {
  slug: string
  title: string
  /** One sentence: the lead of the page, and the description for search engines. */
  summary: string
  checkedOn: string
  /** Where they name prices, those of today. */
  sections: readonly ArticleSection[] | ((tariff: TariffTerms) => readonly ArticleSection[])
  /** The sources of the facts. */
  sources?: readonly { label: string; url: string }[]
}

export const sectionsOf = (
  { sections }: Article,
  tariff: TariffTerms,
): readonly ArticleSection[] => (typeof sections === 'function' ? sections(tariff) : sections)
