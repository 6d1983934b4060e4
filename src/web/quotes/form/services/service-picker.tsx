import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { Chip } from '#web/ui/form/chip.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { type OfferedService, SHOWN_AT_FIRST } from './offered-service.ts'
import { ServiceFinder } from './service-finder.tsx'

type ServicePickerProps = {
  services: readonly OfferedService[]
  selected: readonly number[]
  onChange: (selected: number[]) => void
  error: string | undefined
}

/** Selects any number of services. It uses native checkboxes in a native disclosure, which work before hydration. */
export function ServicePicker({ services, selected, onChange, error }: ServicePickerProps) {
  const summary = useRef<HTMLElement>(null)
  const remove = (id: number) => onChange(selected.filter((it) => it !== id))
  // A box that was ticked before hydration is in the form's values already when its press is replayed.
  const add = (id: number) => onChange([...new Set([...selected, id])])
  const chipOf = (service: OfferedService) => (
    <Chip
      key={service.id}
      name="serviceIds"
      value={service.id}
      isSelected={selected.includes(service.id)}
      onToggle={(isOn) => (isOn ? add(service.id) : remove(service.id))}
    >
      {service.name}
    </Chip>
  )
  const rest = services.slice(SHOWN_AT_FIRST)
  return (
    <FieldGroup legend="What needs doing?" error={error}>
      <div className="flex flex-wrap gap-2">
        {services.slice(0, SHOWN_AT_FIRST).map(chipOf)}
        {rest
          .filter((service) => selected.includes(service.id))
          .map((service) => (
            <ChosenChip
              key={service.id}
              name={service.name}
              onRemove={() => {
                remove(service.id)
                summary.current?.focus()
              }}
            />
          ))}
        <details className="group open:w-full">
          <summary
            ref={summary}
            className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-full border-[1.5px] border-stone-300 bg-card px-4 py-1.5 leading-tight hover:border-stone-600 [&::-webkit-details-marker]:hidden"
          >
            <span className="group-open:hidden">+ {rest.length} more</span>
            <span className="hidden group-open:inline">Close the list</span>
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <ServiceFinder services={rest} chipOf={chipOf} />
        </details>
      </div>
    </FieldGroup>
  )
}

/** Shows a selected service outside the closed list. Its checkbox remains in the list. */
function ChosenChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${name}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-green-700 bg-green-100 px-4 py-1.5 text-left font-medium leading-tight text-green-900"
    >
      {name}
      <X aria-hidden strokeWidth={2.5} className="size-4 shrink-0" />
    </button>
  )
}
