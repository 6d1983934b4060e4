import { TitledNotes } from '#web/site/services/titled-notes.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Directive 98/69/EC: the first model years whose diagnostic socket any scanner may read (SAE J1979, ISO 15031). */
const OBD_SINCE = { petrol: 2001, diesel: 2004 } as const
/** Open-circuit voltage of a rested 12-volt lead-acid battery. */
const BATTERY_VOLTS = { full: '12.6 V', flat: '12.2 V' } as const

const TOOLS = [
  {
    title: 'The socket under the dashboard',
    text: `Petrol cars since ${OBD_SINCE.petrol} and diesels since ${OBD_SINCE.diesel} answer any scanner in a common language. Older ones need the maker’s own tool: say so when you book.`,
  },
  {
    title: 'Live readings',
    text: 'A code is where the car noticed, not always what broke. Temperatures, fuel trims and pressures while the engine runs separate a bad sensor from a bad part.',
  },
  {
    title: 'Meter and smoke',
    text: `A rested battery reads ${BATTERY_VOLTS.full} full and under ${BATTERY_VOLTS.flat} flat. Smoke blown into the inlet shows the air leak that no computer can see.`,
  },
  {
    title: 'Clearing a code repairs nothing',
    text: 'It also wipes the self-tests that the car needs before its next emissions check. We clear after the repair, then prove that it stays out.',
  },
]

export function TechnologySection() {
  return (
    <Section id="technology" heading="What the tools can tell">
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_21rem]">
        <TitledNotes notes={TOOLS} />
        <aside aria-labelledby="ar-heading" className="self-start rounded-panel bg-green-50 p-6">
          <h3 id="ar-heading" className="text-2xl">
            See it on the engine itself
          </h3>
          <p className="mt-2">
            Our mechanics mark what they find on the camera’s picture of your car: part, severity,
            cost. The report goes to you with the photographs.
          </p>
          <SiteAnchor
            href="/fault-codes"
            className={`${buttonLook({ variant: 'outline', isWide: true })} mt-5`}
          >
            Look up a fault code
          </SiteAnchor>
          <SiteAnchor
            href="/ar-diagnostic"
            className={`${buttonLook({ variant: 'outline', isWide: true })} mt-3`}
          >
            Open the AR diagnostic
          </SiteAnchor>
        </aside>
      </div>
    </Section>
  )
}
