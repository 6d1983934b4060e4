import { TickList } from '#web/site/services/tick-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const NEEDED = [
  'Room to open the doors and to work at the wheels: about a metre on each side',
  'Firm, level ground: a jack sinks into gravel and grass, and is not safe on a steep drive',
  'The keys, the locking wheel nut and, for the alarm, somebody who can be rung',
  'On a red route, in a controlled zone or a private car park: permission to stand there',
]

const ELSEWHERE = [
  'Wheel alignment and anything that needs a full lift',
  'An MOT: we collect the car and bring it back from an approved station',
  'Gearbox and clutch work on cars where the subframe must come out',
  'Work beside fast traffic. On a motorway leave the car by the left-hand doors and ring for recovery',
]

export function AtTheKerbSection() {
  return (
    <Section id="at-the-kerb" ground="card" heading="What fits at the kerb, and what doesn’t">
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="text-2xl">What the mechanic needs</h3>
          <TickList items={NEEDED} className="mt-4" />
        </div>
        <div>
          <h3 className="text-2xl">What is better done in a garage</h3>
          <ul className="mt-4 grid gap-3">
            {ELSEWHERE.map((item) => (
              <li key={item} className="flex gap-3">
                <span aria-hidden className="w-5 shrink-0 text-center font-bold text-stone-600">
                  –
                </span>
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
