import { useHydrated } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { listMatchingServices, servicesByCategory } from './list-services.ts'
import type { OfferedService } from './offered-service.ts'

type ServiceFinderProps = {
  services: readonly OfferedService[]
  chipOf: (service: OfferedService) => ReactNode
}

/** Lists the rest of the catalogue by category, with a search where scripts run. */
export function ServiceFinder({ services, chipOf }: ServiceFinderProps) {
  const [sought, setSought] = useState('')
  const isSearchable = useHydrated()
  const found = listMatchingServices(services, sought)
  return (
    <div className="mt-3 rounded-control border-[1.5px] border-stone-300 bg-card">
      {isSearchable ? (
        <div className="relative border-b border-stone-200">
          <Search
            aria-hidden
            className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-stone-600"
          />
          <input
            type="search"
            aria-label="Find a service"
            placeholder="Find a service: clutch, tyres …"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            // Enter in the search must not submit the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="min-h-12 w-full rounded-control bg-transparent pl-11 pr-3 text-base placeholder:text-stone-600"
          />
        </div>
      ) : null}
      <div className="grid max-h-84 gap-4 overflow-y-auto p-4">
        {servicesByCategory(found).map(([category, ofCategory]) => (
          <div key={category}>
            <p className="category">{category}</p>
            <div className="flex flex-wrap gap-2">{ofCategory.map(chipOf)}</div>
          </div>
        ))}
        {found.length === 0 ? (
          <p className="text-stone-600">
            Nothing by that name. Choose “Diagnostic inspection” and we will find out what it needs.
          </p>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{sought === '' ? '' : `${found.length} services found`}</span>
      </VisuallyHidden>
    </div>
  )
}
