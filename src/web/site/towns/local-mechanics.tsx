import type { TownPage } from '#contract/site/towns.ts'
import { MechanicCard } from '#web/mechanics/directory/mechanic-card.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const WHEN = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** Lists the mechanics who serve the town, and their next free times. */
export function LocalMechanics({ town: { name, mechanics, nextFreeAt } }: { town: TownPage }) {
  const noun = mechanics.length === 1 ? 'mechanic comes' : 'mechanics come'
  return (
    <Section
      id="mechanics"
      heading={`Who comes to ${name}`}
      lead={
        <>
          {mechanics.length} vetted, insured {noun} here, nearest first.{' '}
          {nextFreeAt ? (
            <>
              The next free hour is <time dateTime={nextFreeAt}>{whenText(nextFreeAt)}</time>.
            </>
          ) : null}
        </>
      }
    >
      <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {mechanics.map((mechanic) => (
          <li key={mechanic.id}>
            <MechanicCard mechanic={mechanic} />
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

/** Formats 'Monday 23 November at 09:00' the same in every browser. */
function whenText(instant: string): string {
  const part = new Map(
    WHEN.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const [weekday, day, month] = ['weekday', 'day', 'month'].map(
    (type) => part.get(type as Intl.DateTimeFormatPartTypes), // They are three of its kinds.
  )
  return `${weekday} ${day} ${month} at ${part.get('hour')}:${part.get('minute')}`
}
