import { TYRE_TREAD_MIN_MM } from '#domain/vehicles/mot-facts.ts'
import { TitledNotes } from '#web/site/services/titled-notes.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const TIPS = [
  {
    title: 'Walk round it with the lights on',
    text: 'Side, dip, main, fog, indicators, reversing and number plate. For the brake lights back up to a window or a garage door.',
  },
  {
    title: 'Put a 20p in the tread',
    text: `If the coin’s outer band stays hidden in the grooves you have more than 2.5 mm; if it shows, measure. The limit is ${TYRE_TREAD_MIN_MM} mm.`,
  },
  {
    title: 'Turn the key and read the dash',
    text: 'Engine, ABS, airbag, stability and brake lights should come on and then go out. One that stays on is a fail.',
  },
  {
    title: 'Fill the washers, feel the blades',
    text: 'An empty washer bottle fails. So does a blade that smears or is split.',
  },
  {
    title: 'Pull every belt out and let it go',
    text: 'It should lock when tugged, run back by itself and have no cuts. Try each buckle, the rear middle one too.',
  },
  {
    title: 'Sound the horn, look under the car',
    text: 'A horn that stays silent fails. So does fuel, or oil that leaks in earnest: a patch overnight is worth having looked at first.',
  },
]

export function MotPreparationSection() {
  return (
    <Section
      id="preparation"
      heading="Ten minutes before the test"
      lead="Lights, tyres and wipers are among the commonest reasons to fail, and the easiest to find at home."
    >
      <TitledNotes notes={TIPS} className="mt-8" />
    </Section>
  )
}
