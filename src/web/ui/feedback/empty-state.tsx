import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
}

/** Says that a list is empty, and offers the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="border-y border-stone-200 py-12">
      <p className="font-display text-2xl font-bold leading-tight">{title}</p>
      {children ? <div className="mt-2 max-w-prose text-stone-600">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  )
}
