import { signOut } from '#web/api/session/sign-out.ts'
import { useCustomerName } from '#web/api/session/use-stored-account.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'

/** The customer who is signed in, with the button that signs them out; for everybody else a link to sign in. A phone has both in its menu. */
export function CustomerCorner() {
  const customerName = useCustomerName()
  if (customerName === null) {
    return (
      <SiteAnchor
        href="/customer/login"
        className={`${buttonLook({ variant: 'outline-on-dark' })} max-xl:hidden`}
      >
        Customer Login
      </SiteAnchor>
    )
  }
  // A longer name would need a second row, and the page would move down when the browser knows who is signed in.
  return (
    <div className="hidden min-w-0 items-center gap-3 xl:flex">
      <SiteAnchor
        href="/customer/dashboard"
        className="flex min-h-11 min-w-0 max-w-25 items-center underline underline-offset-4 hover:text-yellow-400"
      >
        <span className="truncate">{customerName}</span>
      </SiteAnchor>
      <Button variant="outline-on-dark" className="shrink-0" onClick={() => signOut('customer')}>
        Sign Out
      </Button>
    </div>
  )
}
