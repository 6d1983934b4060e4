import { useLocation } from '@tanstack/react-router'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { useLoadedMechanic } from './use-loaded-mechanic.ts'

type Place = { href: string; label: string; pages: readonly string[] }

const HOME = '/mechanic-dashboard'

/** Where a mechanic goes, each with all the pages that belong to it. */
const PLACES: readonly Place[] = [
  { href: HOME, label: 'Jobs', pages: [HOME] },
  { href: `${HOME}/earnings`, label: 'Money', pages: [`${HOME}/earnings`] },
  { href: `${HOME}/hours`, label: 'Hours', pages: [`${HOME}/hours`] },
  { href: `${HOME}/profile`, label: 'Me', pages: [`${HOME}/profile`, `${HOME}/documents`] },
]

/** In the bar of a wide screen, and at the lower edge of a phone. */
export function PortalPlaces() {
  const pathname = useLocation({ select: (location) => location.pathname })
  if (useLoadedMechanic() === null) return null
  return (
    <nav aria-label="Your dashboard" className="thumb-bar max-lg:bg-card max-lg:text-ink">
      <ul className="flex lg:gap-7">
        {PLACES.map(({ href, label, pages }) => (
          <li key={href} className="max-lg:flex-1">
            <SiteAnchor
              href={href}
              aria-current={pages.includes(pathname) ? 'page' : undefined}
              className="flex min-h-14 items-center border-y-4 border-transparent max-lg:justify-center max-lg:text-stone-700 aria-[current=page]:font-semibold max-lg:aria-[current=page]:border-t-yellow-500 max-lg:aria-[current=page]:text-ink lg:hover:text-yellow-400 lg:aria-[current=page]:border-b-yellow-500"
            >
              {label}
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
