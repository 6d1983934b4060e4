import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DrawingProps = {
  viewBox: string
  /** Describes the drawing to screen readers; without a label it is decoration. */
  title?: string
  className?: string
  children: ReactNode
}

/** The common style of all illustrations: the green line of the car drawing. */
export function Drawing({ viewBox, title, className, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing has a label, or is hidden as decoration.
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
