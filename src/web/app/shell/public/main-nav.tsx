import { useIsHere } from '#web/app/shell/frame/use-is-here.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'
import { MAIN_LINKS, type SiteLink } from './site-links.ts'

export function MainNav() {
  return (
    <nav aria-label="Main" className="hidden shrink-0 xl:block">
      <ul className="flex gap-6">
        {MAIN_LINKS.map((link) => (
          <li key={link.href}>
            <MainNavLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MainNavLink({ link }: { link: SiteLink }) {
  const isHere = useIsHere(link.href)
  return (
    <SiteAnchor
      href={link.href}
      aria-current={isHere ? 'page' : undefined}
      className="group relative flex min-h-11 items-center whitespace-nowrap text-white hover:text-yellow-400 aria-[current=page]:font-semibold"
    >
      {link.label}
      <DoubleYellow className="absolute inset-x-0 bottom-0.5 hidden h-[5px] border-y-[1.5px] group-aria-[current=page]:block" />
    </SiteAnchor>
  )
}
