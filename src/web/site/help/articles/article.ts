import type { TariffTerms } from '#domain/quotes/tariff.ts'

export type ArticleSection = {
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  /** Points that name prices of today. */
  pointsOf?: (tariff: TariffTerms) => readonly string[]
}

export type Article = {
  slug: string
  title: string
  /** One sentence: the lead of the page, and the description for search engines. */
  summary: string
  checkedOn: string
  sections: readonly ArticleSection[]
  /** The sources of the facts. */
  sources?: readonly { label: string; url: string }[]
}
