import { Check } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** Counted from 1; one more than the number of steps means that all are done. */
  current: number
}

/** Shows the progress through a short series of steps: done is green, current is yellow, the rest is grey. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex max-xs:grid max-xs:gap-2" data-print="hide">
      {steps.map((step, index) => {
        const isDone = index + 1 < current
        const isNow = index + 1 === current
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={classNames(
              'flex-1 border-t-4 pr-2 pt-3 text-[0.9375rem] leading-snug max-sm:pr-1 max-sm:text-[0.8125rem]',
              isDone && 'border-green-700 font-semibold text-green-700',
              isNow && 'border-yellow-500 font-semibold text-ink',
              !isDone && !isNow && 'border-stone-200 text-stone-600',
            )}
          >
            {step}
            {isDone ? (
              <>
                <Check
                  aria-hidden
                  strokeWidth={2.5}
                  className="ml-1 inline size-4 align-[-0.15em] max-sm:ml-0.5 max-sm:size-3.5"
                />
                <VisuallyHidden> (done)</VisuallyHidden>
              </>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
