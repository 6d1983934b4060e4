import { Menu, X } from 'lucide-react'
import { MAIN_LINKS } from '#web/app/shell/frame/site-links.ts'
import { useIsHere } from '#web/app/shell/frame/use-is-here.ts'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SignOutForm } from './static-corner.tsx'

const TITLE_ID = 'menu-title'

/** The side menu as a dialog of the browser, which holds the focus and closes by Escape by itself. */
export function StaticMenu() {
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={false}
        data-opens-menu
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-white/10 xl:hidden noscript:hidden"
      >
        <Menu aria-hidden className="size-7" />
      </button>
      <dialog
        data-menu
        aria-labelledby={TITLE_ID}
        className="fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none animate-sheet-in overflow-y-auto bg-paper text-ink backdrop:bg-green-950/70"
      >
        {/* It fills the dialog, so that only a press beside it is a press on the dialog. */}
        <div className="flex min-h-full flex-col px-5 pb-6 pt-3">
          <form method="dialog" className="flex items-center justify-between">
            {/* Not a heading: in the document it stands before the heading of the page. */}
            <p id={TITLE_ID} className="font-display text-2xl font-bold leading-[1.1]">
              Menu
            </p>
            <button
              type="submit"
              aria-label="Close"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-stone-200"
            >
              <X aria-hidden className="size-6" />
            </button>
          </form>
          <nav aria-label="Main">
            <ul className="menu-links">
              {MAIN_LINKS.map((link) => (
                <MenuItem key={link.href} {...link} />
              ))}
              <MenuItem href="/customer/login" label="Customer Login" whom="visitor" />
              <MenuItem href="/vehicle-health" label="Vehicle Health" whom="customer" />
              <MenuItem href="/customer/dashboard" whom="customer" />
            </ul>
          </nav>
          <div className="mt-6 grid gap-3">
            <a href="/quote" className={buttonLook({ size: 'large' })}>
              Get Quote
            </a>
            <div data-for="customer" hidden>
              <SignOutForm variant="outline" />
            </div>
          </div>
        </div>
      </dialog>
    </>
  )
}

type MenuItemProps = { href: string; label?: string; whom?: 'visitor' | 'customer' }

/** A link of everybody, of visitors or of the customer who is signed in; without a label it bears their name. */
function MenuItem({ href, label, whom }: MenuItemProps) {
  const isHere = useIsHere(href)
  return (
    <li data-for={whom} hidden={whom === 'customer'}>
      <a
        href={href}
        aria-current={isHere ? 'page' : undefined}
        data-customer-name={label === undefined ? '' : undefined}
      >
        {label}
      </a>
    </li>
  )
}
