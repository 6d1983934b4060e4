import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import type { FaqCategory } from './faq/faq-category.ts'

type FaqListProps = {
  categories: readonly FaqCategory[]
  query: string
}

export function FaqList({ categories, query }: FaqListProps) {
  const count = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  const isSearched = query.trim() !== ''
  return (
    <>
      <p role="status" className="mt-3 text-stone-600">
        {isSearched
          ? `${count} ${count === 1 ? 'answer' : 'answers'} for “${query.trim()}”`
          : `${count} answers`}
      </p>
      {count === 0 ? (
        <div className="mt-4">
          <EmptyState
            title="No answer contains these words"
            action={
              <ButtonLink to="/help-center" search={{}} variant="outline">
                Show all questions
              </ButtonLink>
            }
          >
            Try a shorter word, such as “refund” rather than “refunded deposit”, or write to us.
          </EmptyState>
        </div>
      ) : null}
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {categories.map(({ id, title, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h3 id={`${id}-heading`} className="mb-2 text-2xl">
              {title}
            </h3>
            {questions.map(({ question, answer }) => (
              // A new search opens the answers that it found, and closes those opened before.
              <Disclosure
                key={`${question} ${isSearched}`}
                summary={question}
                isOpenAtFirst={isSearched}
              >
                <p className="max-w-prose">{answer}</p>
              </Disclosure>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
