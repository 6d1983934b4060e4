import type { ReactNode } from 'react'
import { HeaderBar } from '#web/app/shell/frame/header-bar.tsx'
import { MAIN_LINKS } from '#web/app/shell/frame/site-links.ts'
import { WordMark } from '#web/app/shell/frame/word-mark.tsx'
import { StaticCorner } from '#web/app/shell/static/static-corner.tsx'
import { StaticMenu } from '#web/app/shell/static/static-menu.tsx'
import { useIsStatic } from '#web/app/shell/static/static-page.ts'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { CustomerCorner } from './customer-corner.tsx'
import { SideMenu } from './side-menu.tsx'

/** The mark, the links of the layout, who is signed in, and the one yellow button. */
export function Header({ children }: { children?: ReactNode }) {
  const isStatic = useIsStatic()
  return (
    <HeaderBar>
      <div className="page-width flex min-h-18 flex-wrap items-center gap-x-8 gap-y-2 py-2 max-[21.25rem]:gap-x-3 xl:gap-x-6">
        <WordMark />
        {children}
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {import.meta.env.SSR && isStatic ? <StaticCorner /> : <CustomerCorner />}
          <SiteAnchor
            href="/quote"
            className={`${buttonLook({ variant: 'main' })} shrink-0 max-[21.25rem]:px-3`}
          >
            Get Quote
          </SiteAnchor>
          {import.meta.env.SSR && isStatic ? <StaticMenu /> : <SideMenu />}
        </div>
      </div>
      <noscript>
        <nav
          aria-label="Pages"
          className="page-width flex flex-wrap gap-x-6 pb-3 xl:hidden [&>a]:py-2 [&>a]:underline"
        >
          {MAIN_LINKS.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </noscript>
    </HeaderBar>
  )
}
