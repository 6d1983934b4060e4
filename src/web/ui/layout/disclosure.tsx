import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Expands in place, with or without scripts. */
export function Disclosure({ summary, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <details open={isOpenAtFirst} className="group border-b border-stone-200">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
