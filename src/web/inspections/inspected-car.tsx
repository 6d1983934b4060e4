import { useState } from 'react'
import type { Finding } from '#contract/inspections/diagnostics.ts'
import { CAR_PART_IDS } from '#domain/car/car-part-ids.ts'
import { partResults } from '#domain/inspections/checks/present-findings.ts'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { CarDiagram } from '#web/ui/car/car-diagram.tsx'
import type { CarPartId, CarPartStatus } from '#web/ui/car/car-part.ts'

const NAMES: Readonly<Record<CarPartId, string>> = {
  engine: 'Engine',
  transmission: 'Transmission',
  brakes: 'Brakes',
  suspension: 'Suspension',
  battery: 'Battery',
  exhaust: 'Exhaust',
}
const STATUS: Readonly<Record<FindingResult, CarPartStatus>> = {
  green: 'good',
  amber: 'warn',
  red: 'bad',
}

/** Draws the car with the findings on each part; a part links to its worst finding. */
export function InspectedCar({ findings }: { findings: readonly Finding[] }) {
  const [activeId, setActiveId] = useState<CarPartId | null>(null)
  const results = partResults(findings)
  const parts = CAR_PART_IDS.map((id) => {
    const result = results[id]
    const worst = findings.find(({ component }) => component === id)
    return {
      id,
      label: NAMES[id],
      note: result ? RESULT_WORDS[result] : 'Not checked',
      status: result ? STATUS[result] : undefined,
      href: worst && `#finding-${worst.id}`,
    }
  })
  return <CarDiagram parts={parts} activeId={activeId} onActiveChange={setActiveId} />
}
