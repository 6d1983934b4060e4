import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DrawingProps = {
  viewBox: string
  /** What it shows, for those who do not see it; without one it is decoration. */
  title?: string
  className?: string
  children: ReactNode
}

/** The hand of every illustration: the green line of the car drawing. */
export function Drawing({ viewBox, title, className, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration.
    <svg
      viewBox={viewBox}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      className={classNames('block h-auto w-full fill-none stroke-green-800', className)}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
