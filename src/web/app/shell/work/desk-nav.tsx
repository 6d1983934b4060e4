import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScrollingTabs } from '#web/ui/layout/scrolling-tabs.tsx'
import { useClosingMenu } from '#web/ui/use-closing-menu.ts'
import { deskLinksFor } from './desk-links.ts'

const TAB_LOOK =
  'flex min-h-13 items-center whitespace-nowrap border-y-[3px] border-transparent text-green-100 hover:text-white'

/** In the bar of a wide screen; a narrow one has all of them in a second row, which scrolls. */
export function DeskNav({ role, openCases }: { role: StaffRole | null; openCases: number }) {
  const links = deskLinksFor(role)
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      aria-label="Administration"
      className="-mx-(--page-inset) basis-[calc(100%+2*var(--page-inset))] min-w-0 max-xl:order-3 md:-mx-7 md:basis-[calc(100%+3.5rem)] xl:mx-0 xl:basis-auto"
    >
      <ScrollingTabs pathname={pathname} className="gap-x-6 xl:gap-x-4 xl:px-0 xl:text-[0.9375rem]">
        {links.map(({ href, label, isDaily }) => (
          <li key={href} className={isDaily ? undefined : 'xl:hidden'}>
            <SiteAnchor
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={classNames(
                TAB_LOOK,
                'aria-[current=page]:border-b-yellow-500 aria-[current=page]:font-semibold aria-[current=page]:text-white',
              )}
            >
              {label}
              {href === '/admin/cases' && openCases > 0 ? (
                <span className="ml-1.5 font-semibold tabular-nums text-yellow-500">
                  {openCases}
                  <span className="sr-only"> to decide</span>
                </span>
              ) : null}
            </SiteAnchor>
          </li>
        ))}
      </ScrollingTabs>
    </nav>
  )
}

/** The menu of a wide screen for the pages that nobody needs daily. */
export function DeskMore({ role }: { role: StaffRole | null }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const links = deskLinksFor(role).filter(({ isDaily }) => !isDaily)
  return links.length === 0 ? null : <More key={pathname} pathname={pathname} links={links} />
}

type MoreProps = { pathname: string; links: ReturnType<typeof deskLinksFor> }

function More({ pathname, links }: MoreProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu)
  const isHere = links.some(({ href }) => href === pathname)
  return (
    <nav aria-label="More administration" className="-ml-2 text-[0.9375rem] max-xl:hidden">
      <details className="group relative" ref={menu}>
        <summary
          className={classNames(
            TAB_LOOK,
            'cursor-pointer list-none gap-1',
            isHere && 'border-b-yellow-500 font-semibold text-white',
          )}
        >
          More
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="absolute right-0 z-20 min-w-44 rounded-control border border-stone-200 bg-card py-2 text-ink shadow-lg">
          {links.map(({ href, label }) => (
            <li key={href}>
              <SiteAnchor
                href={href}
                aria-current={pathname === href ? 'page' : undefined}
                className="flex min-h-11 items-center px-4 hover:bg-stone-100 aria-[current=page]:font-semibold"
              >
                {label}
              </SiteAnchor>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
