import { MOT_OUTCOMES } from '#domain/vehicles/mot-facts.ts'
import { Section } from '#web/ui/layout/section.tsx'

const BARS = ['border-red-600', 'border-amber-700', 'border-green-600', 'border-stone-300']

export function MotOutcomesSection() {
  return (
    <Section id="results" heading="How to read the result">
      <dl className="mt-8 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {MOT_OUTCOMES.map(({ name, meaning }, index) => (
          <div key={name} className={`border-t-4 pt-3 ${BARS[index]}`}>
            <dt className="font-display text-2xl font-bold">{name}</dt>
            <dd className="mt-1 text-stone-700">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
