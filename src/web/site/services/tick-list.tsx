import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type TickListProps = { items: readonly ReactNode[]; ground?: 'paper' | 'dark'; className?: string }

/** The items never change places, so that their order can name them. */
export function TickList({ items, ground = 'paper', className }: TickListProps) {
  return (
    <ul className={classNames('grid gap-3', className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written down, not fetched.
        <li key={index} className="flex gap-3">
          <Check
            aria-hidden
            className={classNames(
              'mt-0.5 size-5 shrink-0',
              ground === 'dark' ? 'text-yellow-500' : 'text-green-700',
            )}
          />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
