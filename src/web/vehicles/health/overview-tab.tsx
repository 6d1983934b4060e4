import { useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CarDiagram } from '#web/ui/car/car-diagram.tsx'
import type { CarPartId } from '#web/ui/car/car-part.ts'
import { BookServiceLink } from '#web/vehicles/alerts/book-service-link.tsx'
import { LifeChart } from '#web/vehicles/charts/life-chart.tsx'
import { Analytics } from '#web/vehicles/forms/analytics.tsx'
import { MissingFacts } from '#web/vehicles/forms/missing-facts.tsx'
import { PartQuestions } from '#web/vehicles/forms/part-questions.tsx'
import { RemindersDialog } from '#web/vehicles/forms/reminders-dialog.tsx'
import { CategoryList } from './category-list.tsx'
import { partsOf } from './health-looks.ts'
import type { HealthViewProps } from './health-view-props.ts'

export function OverviewTab(props: HealthViewProps) {
  const { health, isSample } = props
  const [activeId, setActiveId] = useState<CarPartId | null>(null)
  const [isAnalysing, setAnalysing] = useState(false)
  const analytics = useRef<HTMLElement>(null)
  const view = () => {
    setAnalysing(true)
    // The charts exist only after the next render.
    requestAnimationFrame(() => analytics.current?.focus())
  }
  return (
    <div>
      {isSample ? null : <MissingFacts health={health} />}
      {isSample ? null : <PartQuestions health={health} />}
      <h2 className="sr-only">By category</h2>
      <CategoryList categories={health.categories} />
      <div className="mt-6 flex flex-wrap gap-2">
        <BookServiceLink
          registration={isSample ? null : health.vehicle.registration}
          serviceId={isSample ? null : (health.upcoming[0]?.service.id ?? null)}
        >
          Book Service
        </BookServiceLink>
        <Button variant="outline" aria-expanded={isAnalysing} onClick={view}>
          View Analytics
        </Button>
        <RemindersDialog {...props} />
      </div>
      {isAnalysing ? (
        <section
          ref={analytics}
          tabIndex={-1}
          aria-labelledby="analytics"
          className="mt-10 outline-none"
        >
          <h2 id="analytics" className="text-[1.75rem]">
            Analytics
          </h2>
          <Analytics {...props} />
        </section>
      ) : null}
      {health.components.length === 0 ? null : (
        <section aria-labelledby="needs" className="mt-12">
          <h2 id="needs" className="mb-2 text-[1.75rem]">
            What it will need, and when
          </h2>
          <LifeChart components={health.components} from={health.mileage.forecast[0]?.on ?? ''} />
        </section>
      )}
      <section aria-labelledby="parts" className="mt-12">
        <h2 id="parts" className="mb-5 text-[1.75rem]">
          Part by part
        </h2>
        <CarDiagram parts={partsOf(health)} activeId={activeId} onActiveChange={setActiveId} />
      </section>
    </div>
  )
}
