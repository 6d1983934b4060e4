import type { ReactNode } from 'react'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type PersonNotesProps = {
  notes: readonly { text: string; writtenBy: string; at: string }[]
  /** The form that adds one, for who may. */
  children: ReactNode
}

/** A few screens of a telephone. */
const SHOWN_AT_FIRST = 20

/** What staff wrote about a person. */
export function PersonNotes({ notes, children }: PersonNotesProps) {
  const { shown, showAll } = useShortList(notes, { first: SHOWN_AT_FIRST, what: 'notes' })
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      <ul className="mt-2 mb-4">
        {shown.map(({ text, writtenBy, at }) => (
          <li key={`${at} ${text}`} className="border-b border-stone-200 py-2">
            <p className="user-text">{text}</p>
            <p className="text-sm text-stone-600">
              {writtenBy}, {dateTimeText(at)}
            </p>
          </li>
        ))}
      </ul>
      {showAll}
      {children}
    </section>
  )
}
