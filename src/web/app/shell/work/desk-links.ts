import {
  hasRight,
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
} from '#domain/auth/staff-rights.ts'

type DeskLink = { href: string; label: string; right: StaffRight; isDaily: boolean }

/** The administrators' pages with the right that each needs, in the order in which they are used most. */
export const DESK_LINKS: readonly DeskLink[] = [
  { href: '/admin', label: 'Overview', right: 'see overview', isDaily: true },
  { href: '/admin/bookings', label: 'Bookings', right: 'see bookings', isDaily: true },
  { href: '/admin/dispatch', label: 'Dispatch', right: 'change bookings', isDaily: true },
  { href: '/admin/cases', label: 'Cases', right: 'see cases', isDaily: true },
  { href: '/admin/customers', label: 'Customers', right: 'see customers', isDaily: true },
  { href: '/admin/mechanics', label: 'Mechanics', right: 'see mechanics', isDaily: true },
  { href: '/admin/vetting', label: 'Vetting', right: 'vet mechanics', isDaily: true },
  { href: '/admin/messages', label: 'Messages', right: 'read messages', isDaily: true },
  { href: '/admin/money', label: 'Money', right: 'move money', isDaily: false },
  { href: '/admin/ledger', label: 'Ledger', right: 'see figures', isDaily: false },
  { href: '/admin/platform-report', label: 'HMRC report', right: 'move money', isDaily: false },
  { href: '/admin/book', label: 'Book for a caller', right: 'change bookings', isDaily: false },
  { href: '/admin/papers', label: 'Documents', right: 'see figures', isDaily: false },
  { href: '/admin/waiting-list', label: 'Waiting list', right: 'change bookings', isDaily: false },
  { href: '/admin/reviews', label: 'Reviews', right: 'moderate reviews', isDaily: false },
  { href: '/admin/notifications', label: 'Notifications', right: 'read messages', isDaily: false },
  { href: '/admin/forecasts', label: 'Forecasts', right: 'see forecasts', isDaily: false },
  { href: '/admin/catalogue', label: 'Catalogue', right: 'change settings', isDaily: false },
  { href: '/admin/settings', label: 'Settings', right: 'change settings', isDaily: false },
  { href: '/admin/staff', label: 'Staff', right: 'manage staff', isDaily: false },
  { href: '/admin/audit', label: 'Audit', right: 'read audit', isDaily: false },
  { href: '/admin/security', label: 'Your sign-in', right: 'see overview', isDaily: false },
]

/** The pages that a role opens; none before it is known who is signed in. */
export const deskLinksFor = (role: StaffRole | null) =>
  DESK_LINKS.filter(({ right }) => hasRight(role, right))

/** The pages of one booking, one person or one pair of accounts, which lists lead to. */
const DETAIL_PAGES: Readonly<Record<string, StaffRight>> = {
  '/admin/booking': 'see bookings',
  '/admin/customer': 'see customers',
  '/admin/customer-merge': 'change customers',
  '/admin/mechanic': 'see mechanics',
}

/** What a page of the desk asks for; null for an address that is none, of which the page itself says so. */
export function rightOfDeskPage(pathname: string): StaffRight | null {
  const path = pathname.replace(/\/$/, '')
  const [, detail = ''] = /^(\/admin\/[^/]+)\//.exec(path) ?? []
  const link = DESK_LINKS.find(({ href }) => href === path)
  return link?.right ?? DETAIL_PAGES[detail] ?? null
}

export function mayOpenDeskPage(role: StaffRole, pathname: string): boolean {
  const right = rightOfDeskPage(pathname)
  return right === null || hasRight(role, right)
}

/** Who opens a page, as its refusal names them. */
export const rolesOpening = (pathname: string): StaffRole[] =>
  STAFF_ROLES.filter((role) => mayOpenDeskPage(role, pathname))
