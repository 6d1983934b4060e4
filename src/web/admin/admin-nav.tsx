import { useLocation } from '@tanstack/react-router'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { ScrollingTabs } from '#web/ui/layout/scrolling-tabs.tsx'

/** The pages that only administrators may open, in the order in which they are used most. */
export const ADMIN_LINKS: readonly { href: string; label: string }[] = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/mechanics', label: 'Mechanics' },
  { href: '/admin/bookings', label: 'Bookings' },
  { href: '/admin/messages', label: 'Messages' },
  { href: '/admin/reviews', label: 'Reviews' },
  { href: '/admin/notifications', label: 'Notifications' },
  { href: '/admin/catalogue', label: 'Catalogue' },
  { href: '/admin/audit', label: 'Audit' },
]

export function AdminNav() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav aria-label="Administration" className="border-b border-stone-200 bg-card print:hidden">
      <ScrollingTabs pathname={pathname} className="gap-x-6 md:gap-x-8">
        {ADMIN_LINKS.map(({ href, label }) => (
          <li key={href}>
            <SiteAnchor
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex min-h-12 items-center whitespace-nowrap border-y-[3px] border-transparent text-stone-600 hover:text-green-800 aria-[current=page]:border-b-yellow-500 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </SiteAnchor>
          </li>
        ))}
      </ScrollingTabs>
    </nav>
  )
}
