import {
  MOT_EARLY_MONTHS,
  MOT_EXEMPT_AFTER_YEARS,
  MOT_FINE_MAX_POUNDS,
  MOT_FIRST_AFTER_YEARS,
} from '#domain/vehicles/mot-facts.ts'
import { TickList } from '#web/site/services/tick-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const BY_LAW = [
  `The first MOT falls on the car’s third birthday (${MOT_FIRST_AFTER_YEARS.northernIreland} years in Northern Ireland), then one every year.`,
  `Up to ${MOT_EARLY_MONTHS} month less a day early you keep the same date next year.`,
  `Without one you may be fined up to £${MOT_FINE_MAX_POUNDS.toLocaleString('en-GB')}, and an insurer may argue. You may still drive to a test that is booked.`,
  `Cars over ${MOT_EXEMPT_AFTER_YEARS} years old are exempt if they have not been substantially changed; their keeper must still keep them roadworthy.`,
]

const ON_THE_DAY = [
  'The keys, and the locking wheel nut if a service goes with it. The logbook can stay at home.',
  'Enough fuel and oil to run the engine hot for the emissions test.',
  'Empty boot and load space, and seats clear, so that belts and floor can be seen.',
  'A bonnet that opens, a fuel cap that locks, and plates that can be read.',
]

export function MotRequirementsSection() {
  return (
    <Section id="requirements" ground="card" heading="What the law and the test require">
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="text-2xl">When your car needs one</h3>
          <TickList items={BY_LAW} className="mt-4" />
        </div>
        <div>
          <h3 className="text-2xl">What to have ready</h3>
          <TickList items={ON_THE_DAY} className="mt-4" />
        </div>
      </div>
    </Section>
  )
}
