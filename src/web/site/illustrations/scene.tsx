import type { ReactNode } from 'react'

/** A decorative band as wide as the window, with the same height on every screen: the middle stays visible. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 1280 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="block h-56 w-full fill-none stroke-green-800 sm:h-[18.75rem]"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
