import { PART_INTERVALS } from '#domain/quotes/service-facts.ts'
import { Section } from '#web/ui/layout/section.tsx'

export function PartIntervalsSection() {
  return (
    <Section
      id="parts"
      ground="card"
      heading="What wears, and when"
      lead="Typical for cars sold in Britain. Your maker’s schedule goes first."
    >
      <dl className="mt-8 grid gap-x-14 md:grid-cols-2">
        {PART_INTERVALS.map(({ part, interval }) => (
          <div
            key={part}
            className="grid xs:grid-cols-[8.5rem_1fr] gap-x-6 border-t border-stone-200 py-4 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="font-semibold">{part}</dt>
            <dd className="text-stone-700">{interval}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
