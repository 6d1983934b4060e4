import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Expands in place, with or without scripts. */
export function Disclosure({ summary, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <details open={isOpenAtFirst} className="disclosure">
      <summary>{summary}</summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
