import { useRef } from 'react'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

/**
 * For an item whose button takes it to another of the lists that are chosen above. Put the result on what holds the choice
 * and the items: the chosen list's name then receives the focus.
 */
export function useFocusOnChoice() {
  const around = useRef<HTMLDivElement>(null)
  useLostFocus(around, () => around.current?.querySelector<HTMLElement>('input:checked'))
  return around
}
