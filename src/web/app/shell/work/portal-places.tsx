import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { useLoadedMechanic } from './use-loaded-mechanic.ts'

type Place = { href: string; label: string; pages: readonly string[] }

const HOME = '/mechanic-dashboard'

/** Where a mechanic goes, each with all the pages that belong to it. */
const PLACES: readonly Place[] = [
  { href: `${HOME}/day`, label: 'Day', pages: [`${HOME}/day`] },
  { href: HOME, label: 'Offers', pages: [HOME] },
  { href: `${HOME}/earnings`, label: 'Money', pages: [`${HOME}/earnings`, `${HOME}/cases`] },
  {
    href: `${HOME}/profile`,
    label: 'Me',
    pages: [
      `${HOME}/profile`,
      `${HOME}/hours`,
      `${HOME}/documents`,
      `${HOME}/tax`,
      `${HOME}/security`,
      `${HOME}/data`,
    ],
  },
]

/** How many jobs wait for an answer, as far as a page has loaded them. */
function useOfferCount(): number {
  const { data } = useQuery({ ...queryFor(listJobs), enabled: false })
  return data?.filter(({ status }) => status === 'pending').length ?? 0
}

/** In the bar of a wide screen, and at the lower edge of a phone. */
export function PortalPlaces() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const offers = useOfferCount()
  if (useLoadedMechanic() === null) return null
  return (
    <nav aria-label="Your dashboard" className="thumb-bar max-lg:bg-card max-lg:text-ink">
      <ul className="flex max-xs:flex-wrap lg:gap-7">
        {PLACES.map(({ href, label, pages }) => (
          <li key={href} className="max-lg:flex-1 max-xs:basis-1/2">
            <SiteAnchor
              href={href}
              aria-current={pages.includes(pathname) ? 'page' : undefined}
              className="flex min-h-14 items-center border-y-4 border-transparent max-lg:justify-center max-lg:text-stone-700 aria-[current=page]:font-semibold max-lg:aria-[current=page]:border-t-yellow-500 max-lg:aria-[current=page]:text-ink lg:hover:text-yellow-400 lg:aria-[current=page]:border-b-yellow-500"
            >
              {label}
              {href === HOME && offers > 0 ? (
                <span className="ml-1.5 font-semibold tabular-nums">{offers}</span>
              ) : null}
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
