import type { Service } from '#contract/quotes/catalogue.ts'
import { TitledNotes } from '#web/site/services/titled-notes.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ScheduleRuler } from './schedule-ruler.tsx'

const GUIDES = [
  {
    title: 'Mostly short trips',
    text: 'An engine that never gets warm thins its oil with fuel and water. Go by the months, not the miles: every 6.',
  },
  {
    title: 'Motorway miles',
    text: 'Easy on the engine, hard on the mileage. You will reach 12,000 long before the year is up: go by the miles.',
  },
  {
    title: 'A diesel with a particulate filter',
    text: 'Use the exact low-ash oil in the handbook, and once a fortnight drive twenty minutes at speed so that the filter can clean itself.',
  },
  {
    title: 'A hybrid or an electric car',
    text: 'A hybrid’s engine still needs its oil. An electric car needs none, but its brake fluid, coolant, pollen filter and tyres age like any other.',
  },
  {
    title: 'Still under the maker’s warranty',
    text: 'Any competent mechanic may service it, as long as the schedule, the parts and the oil are what the maker specifies and you keep the invoice.',
  },
  {
    title: 'Bought without a history',
    text: 'Start with a major service and brake fluid, and ask when the timing belt was changed. “Don’t know” means: now.',
  },
]

export function ScheduleSection({ packages }: { packages: readonly Service[] }) {
  return (
    <Section
      id="schedule"
      heading="Which one is due?"
      lead="Two years of an average car on one line. The handbook, or the car’s own service light, wins where it asks for more."
    >
      <ScheduleRuler packages={packages} />
      <TitledNotes notes={GUIDES} className="mt-10" />
    </Section>
  )
}
