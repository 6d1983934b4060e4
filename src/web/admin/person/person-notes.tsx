import type { ReactNode } from 'react'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type PersonNotesProps = {
  notes: readonly { text: string; writtenBy: string; at: string }[]
  /** The form that adds one, for who may. */
  children: ReactNode
}

/** What staff wrote about a person. */
export function PersonNotes({ notes, children }: PersonNotesProps) {
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      <ul className="mt-2 mb-4">
        {notes.map(({ text, writtenBy, at }) => (
          <li key={`${at} ${text}`} className="border-b border-stone-200 py-2">
            <p className="user-text">{text}</p>
            <p className="text-sm text-stone-600">
              {writtenBy}, {dateTimeText(at)}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
