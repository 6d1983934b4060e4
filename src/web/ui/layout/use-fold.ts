import { useEffect, useId, useRef, useState } from 'react'

/**
 * What a button folds and unfolds below itself. It is hidden and not taken away, so that what is typed stays while it
 * is folded again; its first field has the focus once it is open.
 */
export function useFold<Inside extends HTMLElement = HTMLDivElement>() {
  const [fold, setFold] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const isOpen = fold === 'open'
  const id = useId()
  const inside = useRef<Inside>(null)
  useEffect(() => {
    if (!isOpen) return
    const field = inside.current?.querySelector<HTMLElement>('input, select, textarea')
    field?.focus({ preventScroll: true })
    // No further than the field needs: the button that was pressed stays where it is, or nearly.
    field?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return {
    isOpen,
    wasOpened: fold !== 'never opened',
    /** For the `FoldButton`. */
    button: {
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setFold(isOpen ? 'closed' : 'open'),
    },
    /** For what it folds. */
    folded: { ref: inside, id },
  }
}
