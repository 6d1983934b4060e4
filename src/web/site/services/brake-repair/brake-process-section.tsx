import { NumberedSteps } from '#web/site/services/numbered-steps.tsx'
import { CarLinks } from '#web/ui/car/car-links.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const STEPS = [
  {
    title: 'Tell us the symptom',
    text: 'Your registration, where the car stands and what it does. The price appears at once.',
  },
  {
    title: 'Wheels off, measured',
    text: 'Pads, discs, hoses and fluid at each corner, with the figures written down for you.',
  },
  {
    title: 'You decide',
    text: 'If more is worn than the quote covers, you get a price for it. Nothing is fitted that you have not agreed to.',
  },
  {
    title: 'Fitted and road-tested',
    text: 'Wheel bolts torqued, pedal checked, a drive to bed the new pads in. Then you pay the rest.',
  },
]

const PARTS = [
  { id: 'brakes', label: 'Brakes', note: 'get a quote', href: '/quote?part=brakes' },
] as const

export function BrakeProcessSection() {
  return (
    <Section id="process" heading="How a brake repair goes">
      <div className="mx-auto mt-8 max-w-[44rem]">
        <CarLinks parts={PARTS} labelledId="brakes" />
      </div>
      <NumberedSteps steps={STEPS} columns={4} />
    </Section>
  )
}
