import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { ADMIN_LINKS } from './admin-links.ts'

/** On a phone it is wider than the screen: the page that one is on is brought into sight. */
export function AdminNav() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page to bring into sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list.current || !current) return
    const middle = current.offsetLeft + current.offsetWidth / 2
    list.current.scrollLeft = middle - list.current.clientWidth / 2
  }, [pathname])
  return (
    <nav aria-label="Administration" className="border-b border-stone-200 bg-card print:hidden">
      <ul ref={list} className="page-width relative flex gap-x-6 overflow-x-auto md:gap-x-8">
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
      </ul>
    </nav>
  )
}
