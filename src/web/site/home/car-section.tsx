import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Service } from '#contract/quotes/catalogue.ts'
import { CarDiagram } from '#web/ui/car/car-diagram.tsx'
import type { CarPartId } from '#web/ui/car/car-part.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { carPartsFor } from './car-parts-for.ts'

export function CarSection({ services }: { services: readonly Service[] }) {
  const [activeId, setActiveId] = useState<CarPartId>('brakes')
  const navigate = useNavigate()
  return (
    <Section
      id="car"
      heading="What’s it doing?"
      lead="Point at the part that is misbehaving and we’ll start the quote from there."
    >
      <div className="mt-8 md:mt-10">
        <CarDiagram
          parts={carPartsFor(services)}
          activeId={activeId}
          onActiveChange={setActiveId}
          onChoose={(part) => void navigate({ to: '/quote', search: { part } })}
        />
      </div>
    </Section>
  )
}
