import type { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { MechanicCard } from '#web/mechanics/directory/mechanic-card.tsx'
import { Section } from '#web/ui/layout/section.tsx'

export function MechanicsSection({ mechanics }: { mechanics: readonly MechanicSummary[] }) {
  return (
    <Section
      id="mechanics"
      heading="Know who’s coming"
      lead={`${VETTING.standing} You choose, by name.`}
    >
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {mechanics.map((mechanic) => (
          <li key={mechanic.id}>
            <MechanicCard mechanic={mechanic} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
