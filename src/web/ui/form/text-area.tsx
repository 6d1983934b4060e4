import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from './field-context.ts'

export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return (
    <textarea
      rows={4}
      {...control}
      {...area}
      className={classNames('control', 'field-sizing-content resize-y', className)}
    />
  )
}
