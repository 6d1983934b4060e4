import { BRAKE_FLUID_YEARS, PAD_CHANGE_MM, PAD_MOT_LIMIT_MM } from '#domain/site/brake-facts.ts'
import { TitledNotes } from '#web/site/services/titled-notes.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const TIPS = [
  {
    title: 'Look through the spokes',
    text: `On most alloy wheels you can see the outer pad against the disc. ${PAD_CHANGE_MM} mm is a little more than the thickness of a pound coin: at that, book. Under ${PAD_MOT_LIMIT_MM} mm it fails its MOT.`,
  },
  {
    title: `Change the fluid every ${BRAKE_FLUID_YEARS} years`,
    text: 'Brake fluid draws water from the air. Water boils on a long descent, and a boiling brake is a soft one.',
  },
  {
    title: 'Let new pads bed in',
    text: 'For the first couple of hundred miles brake early and gently. Hard stops glaze new pads, and glazed pads squeal for life.',
  },
  {
    title: 'Use the engine downhill',
    text: 'A lower gear holds the speed; the brakes stay cool for the bend at the bottom.',
  },
  {
    title: 'Electric or hybrid? Brake properly once a week',
    text: 'Regeneration does so much of the slowing that discs rust from idleness. A few firm stops on a clear road clean them.',
  },
  {
    title: 'After salt and after standing',
    text: 'Rinse the wheels when the gritters have been out, and do not leave the handbrake on for weeks: leave it in gear on level ground instead.',
  },
]

export function BrakeTipsSection() {
  return (
    <Section id="tips" ground="card" heading="Make them last">
      <TitledNotes notes={TIPS} className="mt-8" />
    </Section>
  )
}
