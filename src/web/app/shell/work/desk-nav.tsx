import { useLocation } from '@tanstack/react-router'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { ScrollingTabs } from '#web/ui/layout/scrolling-tabs.tsx'

/** The pages that only administrators may open, in the order in which they are used most. */
export const DESK_LINKS: readonly { href: string; label: string }[] = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/mechanics', label: 'Mechanics' },
  { href: '/admin/bookings', label: 'Bookings' },
  { href: '/admin/messages', label: 'Messages' },
  { href: '/admin/waiting-list', label: 'Waiting list' },
  { href: '/admin/forecasts', label: 'Forecasts' },
  { href: '/admin/reviews', label: 'Reviews' },
  { href: '/admin/notifications', label: 'Notifications' },
  { href: '/admin/catalogue', label: 'Catalogue' },
  { href: '/admin/audit', label: 'Audit' },
]

/** In the bar of a wide screen; a narrow one has it in a second row, which scrolls. */
export function DeskNav() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      aria-label="Administration"
      className="-mx-5 basis-[calc(100%+2.5rem)] min-w-0 max-xl:order-3 md:-mx-7 md:basis-[calc(100%+3.5rem)] xl:mx-0 xl:basis-auto"
    >
      <ScrollingTabs pathname={pathname} className="gap-x-6 xl:gap-x-4 xl:px-0 xl:text-[0.9375rem]">
        {DESK_LINKS.map(({ href, label }) => (
          <li key={href}>
            <SiteAnchor
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex min-h-13 items-center whitespace-nowrap border-y-[3px] border-transparent text-green-100 hover:text-white aria-[current=page]:border-b-yellow-500 aria-[current=page]:font-semibold aria-[current=page]:text-white"
            >
              {label}
            </SiteAnchor>
          </li>
        ))}
      </ScrollingTabs>
    </nav>
  )
}
