import { ChevronDown } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import { Chip } from '#web/ui/chip.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'

/** What people ask for most comes first in the catalogue; the rest waits behind one button. */
const SHOWN_AT_FIRST = 5

type ServicePickerProps = {
  services: readonly Service[]
  selected: readonly number[]
  onChange: (selected: number[]) => void
  error: string | undefined
}

/** Any number of services. Native check boxes in a native disclosure: it works before any script has run. */
export function ServicePicker({ services, selected, onChange, error }: ServicePickerProps) {
  const chipOf = (service: Service) => (
    <Chip
      key={service.id}
      name="serviceIds"
      value={service.id}
      isSelected={selected.includes(service.id)}
      onToggle={(isOn) =>
        onChange(isOn ? [...selected, service.id] : selected.filter((id) => id !== service.id))
      }
    >
      {service.name}
    </Chip>
  )
  const rest = services.slice(SHOWN_AT_FIRST)
  return (
    <FieldGroup legend="What needs doing?" error={error}>
      <div className="flex flex-wrap gap-2">{services.slice(0, SHOWN_AT_FIRST).map(chipOf)}</div>
      <details
        className="group mt-2"
        open={rest.some((service) => selected.includes(service.id)) || undefined}
      >
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-full border-[1.5px] border-stone-300 bg-card px-4 py-1.5 leading-tight hover:border-stone-600 [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">+ {rest.length} more</span>
          <span className="hidden group-open:inline">Fewer services</span>
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-3 grid max-h-80 gap-4 overflow-y-auto rounded-control border border-stone-200 p-4">
          {categoriesOf(rest).map(([category, ofCategory]) => (
            <div key={category}>
              <p className="mb-2 text-sm font-semibold text-stone-600">{category}</p>
              <div className="flex flex-wrap gap-2">{ofCategory.map(chipOf)}</div>
            </div>
          ))}
        </div>
      </details>
    </FieldGroup>
  )
}

function categoriesOf(services: readonly Service[]): [string, Service[]][] {
  const categories = new Map<string, Service[]>()
  for (const service of services) {
    const known = categories.get(service.category)
    if (known) known.push(service)
    else categories.set(service.category, [service])
  }
  return [...categories]
}
