import { Menu } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'

const loadPanel = () => import('./side-menu-panel.tsx')
const SideMenuPanel = lazy(async () => ({ default: (await loadPanel()).SideMenuPanel }))

/** The button of the menu. Its panel loads when a finger comes near, so that desktops never load it. */
export function SideMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-white/10 xl:hidden noscript:hidden"
      >
        <Menu aria-hidden className="size-7" />
      </button>
      {isWanted ? (
        <Suspense>
          <SideMenuPanel isOpen={isOpen} onOpenChange={setIsOpen} opener={button} />
        </Suspense>
      ) : null}
    </>
  )
}
