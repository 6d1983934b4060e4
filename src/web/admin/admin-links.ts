export type AdminLink = { href: string; label: string }

/** The pages that only administrators may open, in the order in which they are used most. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/mechanics', label: 'Mechanics' },
  { href: '/admin/bookings', label: 'Bookings' },
  { href: '/admin/messages', label: 'Messages' },
  { href: '/admin/reviews', label: 'Reviews' },
  { href: '/admin/notifications', label: 'Notifications' },
  { href: '/admin/catalogue', label: 'Catalogue' },
  { href: '/admin/audit', label: 'Audit' },
]
