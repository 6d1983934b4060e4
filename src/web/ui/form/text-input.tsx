import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from './field-context.ts'

export function TextInput({ className, ...input }: ComponentProps<'input'>) {
  const control = useFieldControl()
  return <input type="text" {...control} {...input} className={classNames('control', className)} />
}
