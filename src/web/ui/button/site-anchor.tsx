import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type SiteAnchorProps = Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'onClick' | 'aria-current' | 'aria-label'
> & { href: string }

/** Navigates on the client where the router knows the address, else loads the page as any link does. */
export function SiteAnchor({ href, ...anchor }: SiteAnchorProps) {
  const { routesByPath } = useRouter()
  if (!(href in routesByPath)) return <a href={href} {...anchor} />
  return <Link to={href} activeOptions={{ exact: true }} {...anchor} />
}
