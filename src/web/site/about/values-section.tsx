import { TitledNotes } from '#web/site/services/titled-notes.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const VALUES = [
  {
    title: 'The price comes first',
    text: 'Labour, parts, visit and any VAT on one page before you book. If more is found, nothing is done that you have not agreed to.',
  },
  {
    title: 'Say what you know',
    text: 'A mechanic who has not proved the fault says so. “It might be” is never sold as “it is”.',
  },
  {
    title: 'Pay people properly',
    text: 'Good mechanics stay where they keep what they earn and are not hurried from job to job.',
  },
  {
    title: 'Repair before replacing',
    text: 'A clean earth strap beats a new alternator. We would rather be paid for an hour than for a part you did not need.',
  },
]

export function ValuesSection() {
  return (
    <Section id="values" heading="What we stand by">
      <TitledNotes notes={VALUES} className="mt-8" />
    </Section>
  )
}
