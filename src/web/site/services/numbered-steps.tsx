import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type NumberedStep = { title: string; text: ReactNode }

const COLUMNS = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' }

export function NumberedSteps({
  steps,
  columns,
}: {
  steps: readonly NumberedStep[]
  columns: keyof typeof COLUMNS
}) {
  return (
    <ol className={classNames('mt-8 grid gap-x-6 gap-y-8', COLUMNS[columns])}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-[3px] border-yellow-500 pt-4">
          <p aria-hidden className="font-display text-lg font-bold leading-none text-stone-600">
            {index + 1}
          </p>
          <h3 className="mt-2 text-2xl">{title}</h3>
          <p className="mt-1 text-stone-700">{text}</p>
        </li>
      ))}
    </ol>
  )
}
