import { NumberedSteps } from '#web/site/services/numbered-steps.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const STEPS = [
  {
    title: 'You describe it',
    text: 'When it happens, hot or cold, since when, which light. A photograph of the dash helps.',
  },
  {
    title: 'Every code is read',
    text: 'With the conditions the car stored at that moment: speed, load and temperature.',
  },
  {
    title: 'The suspect is tested',
    text: 'Wiring, supply, signal, then the part. Nothing is called broken until it has been proved.',
  },
  {
    title: 'You get it in writing',
    text: 'What is wrong, how urgent, what it costs. Repair it with us, elsewhere, or not yet.',
  },
]

export function DiagnosticProcessSection() {
  return (
    <Section id="process" ground="card" heading="From light to answer">
      <NumberedSteps steps={STEPS} columns={4} />
    </Section>
  )
}
