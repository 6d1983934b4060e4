type FactListProps = { facts: readonly (readonly [term: string, text: string])[] }

/** Shows the facts of a quote as a list of terms. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="text-sm text-stone-600">{term}</dt>
          <dd className="user-text font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
