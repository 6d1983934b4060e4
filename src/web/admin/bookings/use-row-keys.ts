import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'
import { findControlAt, useLostFocus } from '#web/ui/use-lost-focus.ts'

type RowKeys = {
  ids: readonly string[]
  openId: string | null
  show: (id: string | undefined) => void
}

/** Moves through the rows by j and k, and closes what is open by Escape. Enter opens the focused row as a link does. */
export function useRowKeys({
  ids,
  openId,
  show,
}: RowKeys): RefObject<HTMLTableSectionElement | null> {
  const rows = useRef<HTMLTableSectionElement>(null)
  // A row that news takes off the list gives its place to the one behind it.
  useLostFocus(rows, (place) => findControlAt(rows.current, place))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A dialog in front of the list has taken it: Escape closes that alone.
      if (event.defaultPrevented) return
      if (event.key === 'Escape' && openId !== null) {
        show(undefined)
        focusRow(rows.current, ids.indexOf(openId))
      }
      if (event.key !== 'j' && event.key !== 'k') return
      // A phone hides the last of them at first.
      const links = [...(rows.current?.querySelectorAll('[data-row]') ?? [])].filter((link) =>
        link.checkVisibility(),
      )
      const here = links.indexOf(document.activeElement ?? document.body)
      const from = here === -1 && openId !== null ? ids.indexOf(openId) : here
      const next = Math.max(0, Math.min(links.length - 1, from + (event.key === 'j' ? 1 : -1)))
      focusRow(rows.current, next)
      if (openId !== null) show(ids[next])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ids, openId, show])
  return rows
}

const focusRow = (rows: HTMLElement | null, index: number) =>
  rows?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus()
