import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { TitledNotes } from '#web/site/services/titled-notes.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const BENEFITS = [
  {
    title: `Keep ${MECHANIC_SHARE_HUNDREDTHS}%`,
    text: 'Of labour, parts and visit alike. No monthly subscription, no charge for a job you turn down.',
  },
  {
    title: 'No haggling',
    text: 'The customer has seen the price, line by line, and agreed to it before the job reaches you.',
  },
  {
    title: 'Your own hours',
    text: 'Set the days, the hours and how far you drive. Your diary only offers what you have left open.',
  },
  {
    title: 'Fewer wasted journeys',
    text: 'Each booking asks for a deposit, and you read the work and the car before you load the van.',
  },
]

export function MechanicBenefitsSection() {
  return (
    <Section id="benefits" heading="Why mechanics work with us">
      <TitledNotes notes={BENEFITS} className="mt-8" />
    </Section>
  )
}
