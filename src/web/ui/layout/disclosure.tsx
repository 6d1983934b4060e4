import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DisclosureProps = {
  summary: ReactNode
  isOpenAtFirst?: boolean
  /** `plain` has no line below it: it stands alone, or at the end of a panel. */
  look?: 'row' | 'plain'
  className?: string
  'data-print'?: 'hide'
  children: ReactNode
}

/** Expands in place, with or without scripts. */
export function Disclosure({
  summary,
  isOpenAtFirst = false,
  look = 'row',
  className,
  children,
  ...attributes
}: DisclosureProps) {
  return (
    <details
      {...attributes}
      open={isOpenAtFirst}
      className={classNames('disclosure', look === 'plain' && 'disclosure-plain', className)}
    >
      <summary>{summary}</summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
