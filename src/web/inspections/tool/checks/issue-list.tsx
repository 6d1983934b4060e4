import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Price } from '#web/ui/text/price.tsx'
import type { Issue } from './issue.ts'
import { IssueCar } from './issue-car.tsx'
import { severityLook } from './result-looks.ts'

type IssueListProps = {
  issues: readonly Issue[]
  /** The issues that have a service chosen for them. */
  quotedIds: readonly (string | null)[]
  onView: (issue: Issue) => void
  onQuote: (issue: Issue) => void
}

export function IssueList({ issues, quotedIds, onView, onQuote }: IssueListProps) {
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="text-2xl">
        Detected Issues{' '}
        {issues.length > 0 ? (
          <span className="tabular-nums text-stone-600">{issues.length}</span>
        ) : null}
      </h2>
      {issues.length === 0 ? (
        <p className="mt-2 text-stone-600">
          Nothing yet. Whatever is amber or red on the checklist, every fault code and every pin
          with a severity is listed here.
        </p>
      ) : (
        <>
          <IssueCar issues={issues} onView={onView} />
          <ul className="mt-2 border-t border-stone-200">
            {issues.map((issue) => (
              <li key={issue.id} className="border-b border-stone-200 py-4">
                <IssueItem
                  issue={issue}
                  isQuoted={quotedIds.includes(issue.id)}
                  onView={() => onView(issue)}
                  onQuote={() => onQuote(issue)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type IssueItemProps = { issue: Issue; isQuoted: boolean; onView: () => void; onQuote: () => void }

function IssueItem({ issue, isQuoted, onView, onQuote }: IssueItemProps) {
  const { component, severity, confidence, description, estimatedCost, simulatedBy } = issue
  const { tone, word } = severityLook(severity)
  return (
    <article aria-label={component}>
      <div className="priced">
        <h3 className="user-text text-xl">{component}</h3>
        {estimatedCost === null ? null : (
          <Price pounds={estimatedCost} className="font-display text-xl font-bold" />
        )}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        {simulatedBy ? <Badge tone="notice">{simulatedBy}</Badge> : null}
        {confidence === null ? null : (
          <span className="text-sm text-stone-600">{Math.round(confidence * 100)}% confidence</span>
        )}
      </p>
      <p className="user-text mt-2 line-clamp-2 text-stone-700">{description}</p>
      <div className="mt-3 grid xs:grid-cols-2 gap-2.5">
        <Button
          variant="outline"
          className="px-3!"
          aria-label={`View Details: ${component}`}
          onClick={onView}
        >
          View Details
        </Button>
        <Button
          variant={isQuoted ? 'outline' : 'primary'}
          className="px-3!"
          aria-label={`${isQuoted ? 'In the quote' : 'Add to Quote'}: ${component}`}
          onClick={onQuote}
        >
          {isQuoted ? 'In the quote' : 'Add to Quote'}
        </Button>
      </div>
    </article>
  )
}
