import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'

/** The corner of the header before anybody knows who reads: the script of the page shows one of the two. */
export function StaticCorner() {
  return (
    <>
      <a
        href="/customer/login"
        data-for="visitor"
        className={`${buttonLook({ variant: 'outline-on-dark' })} max-xl:hidden`}
      >
        Customer Login
      </a>
      <div data-for="customer" hidden className="min-w-0 items-center gap-3 max-xl:hidden xl:flex">
        <a
          href="/customer/dashboard"
          className="flex min-h-11 min-w-0 max-w-25 items-center underline underline-offset-4 hover:text-yellow-400"
        >
          <span data-customer-name className="truncate" />
        </a>
        <SignOutForm variant="outline-on-dark" />
      </div>
    </>
  )
}

/** Signs out as pages without scripts do; the script of the page removes the record first. */
export function SignOutForm({ variant }: { variant: 'outline-on-dark' | 'outline' }) {
  return (
    <form method="post" action="/customer/sign-out" data-signs-out className="grid shrink-0">
      <Button type="submit" variant={variant}>
        Sign Out
      </Button>
    </form>
  )
}
