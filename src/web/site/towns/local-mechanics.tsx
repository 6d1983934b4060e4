import type { TownPage } from '#contract/site/towns.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { BookMechanic } from '#web/mechanics/directory/book-mechanic.tsx'
import { MechanicCard } from '#web/mechanics/directory/mechanic-card.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { slotText } from '#web/ui/text/date-text.ts'

/** Lists the mechanics who serve the town, and their next free times. */
export function LocalMechanics({ town: { name, mechanics, nextFreeAt } }: { town: TownPage }) {
  const noun = mechanics.length === 1 ? 'mechanic comes' : 'mechanics come'
  return (
    <Section
      id="mechanics"
      heading={`Who comes to ${name}`}
      lead={
        <>
          {mechanics.length} {VETTING.vettedInsured} {noun} here, nearest first.{' '}
          {nextFreeAt ? (
            <>
              The next free hour for the middle of {name} is{' '}
              <time dateTime={nextFreeAt}>{slotText(nextFreeAt)}</time>.
            </>
          ) : null}
        </>
      }
    >
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {mechanics.map((mechanic) => (
          <li key={mechanic.id}>
            <MechanicCard mechanic={mechanic}>
              <BookMechanic mechanic={mechanic} location={name} />
            </MechanicCard>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/mechanics"
        search={{ location: name }}
        variant="outline"
        className="mt-7 max-sm:w-full"
      >
        Search from your postcode
      </ButtonLink>
    </Section>
  )
}
