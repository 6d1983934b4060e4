import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type TitledNote = { title: string; text: ReactNode }

/** Shows short paragraphs with headings in two columns divided by lines. */
export function TitledNotes({
  notes,
  className,
}: {
  notes: readonly TitledNote[]
  className?: string
}) {
  return (
    <ul className={classNames('grid gap-x-14 md:grid-cols-2', className)}>
      {notes.map(({ title, text }) => (
        <li key={title} className="border-t border-stone-200 py-5">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 text-stone-700">{text}</p>
        </li>
      ))}
    </ul>
  )
}
