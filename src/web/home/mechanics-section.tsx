import type { MechanicSummary } from '#contract/mechanics.ts'
import { CLAIMS } from '#rules/brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Section } from '#web/ui/section.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

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

function MechanicCard({ mechanic }: { mechanic: MechanicSummary }) {
  return (
    <article className="flex h-full flex-col rounded-panel border border-stone-200 bg-card p-5 md:p-6">
      <div className="flex items-center gap-4">
        <Avatar name={mechanic.name} />
        <div className="min-w-0">
          <h3 className="text-2xl">{mechanic.name}</h3>
          <p className="leading-snug text-stone-600">{mechanic.location}</p>
        </div>
      </div>
      <ul className="mt-4 grow">
        <li>
          <Rating rating={mechanic.rating} count={mechanic.reviewCount} />
        </li>
        <li>
          {mechanic.qualification}, {mechanic.experience} years
        </li>
        <li>{mechanic.specialty}</li>
      </ul>
      <ButtonLink
        to="/mechanics/$id"
        params={{ id: String(mechanic.id) }}
        variant="outline"
        isWide
        className="mt-5"
      >
        View Profile <VisuallyHidden>of {mechanic.name}</VisuallyHidden>
      </ButtonLink>
    </article>
  )
}
