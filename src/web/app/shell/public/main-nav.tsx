import { MAIN_LINKS, type SiteLink } from '#web/app/shell/frame/site-links.ts'
import { useIsHere } from '#web/app/shell/frame/use-is-here.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'

export function MainNav() {
  return (
    <nav aria-label="Main" className="hidden shrink-0 xl:block">
      <ul className="main-nav flex gap-6">
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
    <SiteAnchor href={link.href} aria-current={isHere ? 'page' : undefined}>
      {link.label}
      {isHere ? (
        <DoubleYellow className="absolute inset-x-0 bottom-0.5 h-[5px] border-y-[1.5px]" />
      ) : null}
    </SiteAnchor>
  )
}
