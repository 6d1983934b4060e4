import { Dialog } from 'radix-ui'
import { type RefObject, useRef } from 'react'
import { signOut } from '#web/api/session/sign-out.ts'
import { useCustomerName } from '#web/api/session/use-stored-account.ts'
import { MAIN_LINKS, type SiteLink } from '#web/app/shell/frame/site-links.ts'
import { useIsHere } from '#web/app/shell/frame/use-is-here.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { DialogBackdrop, DialogClose } from '#web/ui/feedback/dialog.tsx'

type SideMenuPanelProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The element that receives the focus when the menu closes. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The links of the header on a small screen. Following one closes the menu. */
export function SideMenuPanel({ isOpen, onOpenChange, opener }: SideMenuPanelProps) {
  const hasChosen = useRef(false)
  function choose() {
    hasChosen.current = true
    onOpenChange(false)
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <DialogBackdrop />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            hasChosen.current = false
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After a link was followed, the shell moves the focus to the new page.
            if (!hasChosen.current) opener.current?.focus()
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,86vw)] animate-sheet-in flex-col overflow-y-auto bg-paper px-5 pb-6 pt-3"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-2xl">Menu</Dialog.Title>
            <DialogClose />
          </div>
          <MenuLinks onChosen={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function MenuLinks({ onChosen }: { onChosen: () => void }) {
  const customerName = useCustomerName()
  const signedInLinks = [
    { href: '/vehicle-health', label: 'Vehicle Health' },
    { href: '/customer/dashboard', label: customerName ?? '' },
  ]
  const signedOutLinks = [{ href: '/customer/login', label: 'Customer Login' }]
  const links = [...MAIN_LINKS, ...(customerName === null ? signedOutLinks : signedInLinks)]
  return (
    <>
      <nav aria-label="Main">
        <ul className="menu-links">
          {links.map((link) => (
            <li key={link.href}>
              <MenuLink link={link} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-3">
        <SiteAnchor href="/quote" onClick={onChosen} className={buttonLook({ size: 'large' })}>
          Get Quote
        </SiteAnchor>
        {customerName === null ? null : (
          <Button variant="outline" onClick={() => signOut('customer')}>
            Sign Out
          </Button>
        )}
      </div>
    </>
  )
}

function MenuLink({ link, onChosen }: { link: SiteLink; onChosen: () => void }) {
  const isHere = useIsHere(link.href)
  return (
    <SiteAnchor href={link.href} onClick={onChosen} aria-current={isHere ? 'page' : undefined}>
      {link.label}
    </SiteAnchor>
  )
}
