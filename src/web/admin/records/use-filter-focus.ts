import { type RefObject, useRef } from 'react'
import { findControlAt, useLostFocus } from '#web/ui/use-lost-focus.ts'

/**
 * The form of the filters is made anew for another list. What was chosen or pressed has the focus in the new one too;
 * a field in which somebody typed has not, so that the keys of a list, j and k, work at once.
 */
export function useFilterFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLostFocus(form, (place) => {
    const same = findControlAt(form.current, place)
    return same?.matches('[type="search"], [type="text"]') ? null : same
  })
  return form
}
