import type { TownPage } from '#contract/site/towns.ts'
import { TownLink } from '#web/mechanics/directory/town-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Links to the next towns, for people who live between two. */
export function Neighbours({ town: { neighbours } }: { town: TownPage }) {
  if (neighbours.length === 0) return null
  return (
    <Section id="nearby" heading="Towns nearby" ground="card">
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {neighbours.map(({ slug, name, miles }) => (
          <li
            key={slug}
            className="flex items-baseline justify-between gap-4 border-t border-stone-200 py-2"
          >
            <TownLink slug={slug}>{name}</TownLink>
            <span className="tabular-nums text-stone-600">{milesText(miles)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const milesText = (miles: number) => (miles <= 1 ? '1 mile' : `${miles} miles`)
