import { Link } from '@tanstack/react-router'

const PAGES = [
  { to: '/mechanic-dashboard/profile', label: 'Profile' },
  { to: '/mechanic-dashboard/hours', label: 'Hours' },
  { to: '/mechanic-dashboard/documents', label: 'Documents' },
  { to: '/mechanic-dashboard/tax', label: 'Tax' },
  { to: '/mechanic-dashboard/security', label: 'Sign-in' },
  { to: '/mechanic-dashboard/data', label: 'Your data' },
] as const

/** Links the pages about the mechanic, which share one place in the portal's bar. */
export function MeTabs() {
  return (
    <nav aria-label="About you" className="mb-6 border-b border-stone-200">
      <ul className="flex flex-wrap gap-x-6">
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex min-h-11 items-center border-b-4 border-transparent pt-1 font-semibold text-stone-700 hover:text-ink aria-[current=page]:border-yellow-500 aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
