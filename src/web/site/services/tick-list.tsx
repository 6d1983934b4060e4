import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type TickListProps = { items: readonly ReactNode[]; ground?: 'paper' | 'dark'; className?: string }

/** The items never change places, so their index can be their key. */
export function TickList({ items, ground = 'paper', className }: TickListProps) {
  return (
    <ul className={classNames('grid gap-3', className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant.
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
