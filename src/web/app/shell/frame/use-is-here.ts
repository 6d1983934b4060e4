import { useLocation } from '@tanstack/react-router'

/** Answers whether an address is the current page or one below it: /mechanics includes /mechanics/7. */
export function useIsHere(href: string): boolean {
  return useLocation({
    select: ({ pathname }) =>
      pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)),
  })
}
