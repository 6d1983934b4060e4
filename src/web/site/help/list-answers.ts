import type { FaqCategory } from './faq/faq-category.ts'

/** Searches questions and answers regardless of case, and omits categories without a match [SITE-15]. */
export function listAnswers(
  categories: readonly FaqCategory[],
  query: string,
): readonly FaqCategory[] {
  const wanted = plain(query)
  if (wanted === '') return categories
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) =>
        plain(`${question} ${answer}`).includes(wanted),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Replaces curly apostrophes, which nobody types. */
const plain = (text: string) => text.trim().toLocaleLowerCase('en-GB').replaceAll('’', "'")
