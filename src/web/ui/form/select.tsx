import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from './field-context.ts'

/** The browser's own select, which is the easiest to use on a phone. */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className={classNames('relative block', className)}>
      <select {...control} {...select} className={classNames('control', 'appearance-none pr-11')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2"
      />
    </span>
  )
}
