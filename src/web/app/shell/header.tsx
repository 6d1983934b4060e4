import { signOut } from '#web/api/session/sign-out.ts'
import { useCustomerName } from '#web/api/session/use-stored-account.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { MainNav } from './main-nav.tsx'
import { SideMenu } from './side-menu.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { WordMark } from './word-mark.tsx'

/** Browsers paint nothing before this element is parsed as a whole. */
export const HEADER_ID = 'site-header'

export function Header() {
  return (
    <header id={HEADER_ID} data-print="hide" className="bg-green-900 text-white">
      <div className="page-width flex min-h-18 flex-wrap items-center gap-x-10 gap-y-2 py-2">
        <WordMark />
        <MainNav />
        <div className="ml-auto flex items-center gap-3">
          <CustomerCorner />
          <SiteAnchor href="/quote" className={buttonLook({ variant: 'main' })}>
            Get Quote
          </SiteAnchor>
          <SideMenu />
        </div>
      </div>
      <noscript>
        <nav aria-label="Pages" className="page-width flex flex-wrap gap-x-6 pb-3 lg:hidden">
          {MAIN_LINKS.map((link) => (
            <a key={link.href} href={link.href} className="py-2 underline">
              {link.label}
            </a>
          ))}
        </nav>
      </noscript>
    </header>
  )
}

function CustomerCorner() {
  const customerName = useCustomerName()
  if (customerName === null) {
    return (
      <SiteAnchor
        href="/customer/login"
        className={`${buttonLook({ variant: 'outline-on-dark' })} max-lg:hidden`}
      >
        Customer Login
      </SiteAnchor>
    )
  }
  return (
    <div className="hidden items-center gap-3 lg:flex">
      <SiteAnchor
        href="/customer/dashboard"
        className="flex min-h-11 max-w-40 items-center underline underline-offset-4 hover:text-yellow-400"
      >
        <span className="truncate">{customerName}</span>
      </SiteAnchor>
      <Button variant="outline-on-dark" onClick={() => signOut('customer')}>
        Sign Out
      </Button>
    </div>
  )
}
