import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from './button.tsx'

type FoldButtonProps = ComponentProps<typeof Button> & { 'aria-expanded': boolean }

/** Unfolds what stands below it, and folds it again (`useFold`). */
export function FoldButton({ children, ...button }: FoldButtonProps) {
  return (
    <Button variant="outline" {...button}>
      {children}
      <ChevronDown
        aria-hidden
        className={classNames(
          '-mr-1 size-5 transition-transform',
          button['aria-expanded'] && 'rotate-180',
        )}
      />
    </Button>
  )
}
