import { useState } from 'react'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FactsForm } from './facts-form.tsx'

type Facts = VehicleHealth['facts']

/** What the forecasts do without a fact. */
const UNTIL_TOLD: Readonly<Record<keyof Facts, string | null>> = {
  fuel: 'the forecasts assume petrol',
  transmission: 'we cannot say whether it has a clutch that wears',
  doors: null,
}

/** Asks the keeper for facts that no register has; until then the page states its assumptions. */
export function MissingFacts({ health: { facts, vehicle } }: { health: VehicleHealth }) {
  const [isOpen, setOpen] = useState(false)
  const names = listAsked(facts)
  if (names.length === 0) return null
  const unknown = names.filter((name) => facts[name].from === 'nobody')
  const until = unknown.flatMap((name) => UNTIL_TOLD[name] ?? [])
  if (unknown.length === 0 && !isOpen)
    return (
      <p className="mb-6 flex flex-wrap items-center gap-x-3 text-stone-600">
        You told us: {names.map((name) => factText(facts, name)).join(', ')}.
        <Button variant="quiet" onClick={() => setOpen(true)} aria-label="Change what you told us">
          Change
        </Button>
      </p>
    )
  return (
    <Notice tone="info" title="Please tell us what the records do not" className="mb-8">
      <p>
        {until.length === 0
          ? 'No forecast depends on it.'
          : `Until you do, ${until.join(' and ')}.`}
      </p>
      <FactsForm
        vehicleId={vehicle.id}
        facts={facts}
        names={names}
        onSaved={() => setOpen(false)}
      />
    </Notice>
  )
}

/** An electric car has one gear, so the question about the gearbox does not apply. */
const listAsked = (facts: Facts) =>
  (['fuel', 'transmission', 'doors'] as const).filter(
    (name) =>
      facts[name].from !== 'register' &&
      !(name === 'transmission' && facts.fuel.value === 'electric'),
  )

function factText({ fuel, transmission, doors }: Facts, name: keyof Facts): string | null {
  if (name === 'fuel') return fuel.value
  if (name === 'transmission')
    return transmission.value === 'manual' ? 'a manual gearbox' : 'an automatic gearbox'
  return doors.value === null ? null : `${doors.value} doors`
}
