import type { MechanicSummary } from '#contract/mechanics.ts'
import { CLAIMS } from '#rules/brand.ts'
import { MechanicCard } from '#web/mechanics/mechanic-card.tsx'
import { Section } from '#web/ui/section.tsx'

export function MechanicsSection({ mechanics }: { mechanics: readonly MechanicSummary[] }) {
  return (
    <Section
      id="mechanics"
      heading="Know who’s coming"
      lead={`Insured, independent, and qualified to ${CLAIMS.minimumQualification} or better. You choose, by name.`}
    >
      <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {mechanics.map((mechanic) => (
          <li key={mechanic.id}>
            <MechanicCard mechanic={mechanic} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
