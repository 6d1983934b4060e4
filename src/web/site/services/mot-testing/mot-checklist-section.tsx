import { MOT_AREAS } from '#domain/vehicles/mot-facts.ts'
import { Section } from '#web/ui/layout/section.tsx'

export function MotChecklistSection() {
  return (
    <Section
      id="checklist"
      ground="card"
      heading="The ten areas an MOT checks"
      lead="Numbered as on the drawing above. Nothing is taken apart: the tester looks, pulls, measures and drives it onto the rollers."
    >
      <ol className="mt-8 grid gap-x-14 lg:grid-cols-2">
        {MOT_AREAS.map(({ area, looksAt, limit }, index) => (
          <li
            key={area}
            className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-stone-200 py-5"
          >
            <span
              aria-hidden
              className="flex size-9 items-center justify-center rounded-full border-2 border-ink bg-yellow-500 font-display text-xl font-bold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl leading-9">{area}</h3>
              <p className="text-stone-700">{looksAt}</p>
              <p className="mt-1 font-semibold">{limit}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
