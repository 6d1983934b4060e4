export type ArticleSection = {
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}

export type Article = {
  slug: string
  title: string
  /** One sentence: the lead of the page and what search engines show. */
  summary: string
  checkedOn: string
  sections: readonly ArticleSection[]
  /** Where the facts come from. */
  sources?: readonly { label: string; url: string }[]
}
