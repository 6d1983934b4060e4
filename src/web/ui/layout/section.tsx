import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type SectionProps = {
  heading?: ReactNode
  lead?: ReactNode
  /** The anchor of an address like /#warranty; it also names the section for screen readers. */
  id: string
  ground?: 'paper' | 'card' | 'dark'
  /** Omits the top padding, for a section that continues the one above on the same background. */
  isJoined?: boolean
  children: ReactNode
}

const GROUNDS = {
  paper: '',
  card: 'border-y border-stone-200 bg-card',
  dark: 'bg-green-900 text-white',
}

/** One band of a page, with 84 px of padding above and below, or 56 on phones. */
export function Section({ heading, lead, id, ground = 'paper', isJoined, children }: SectionProps) {
  const headingId = heading ? `${id}-heading` : undefined
  return (
    <section id={id} aria-labelledby={headingId} className={GROUNDS[ground]}>
      <div className={classNames('band', isJoined && 'pt-0')}>
        {heading ? (
          <h2 id={headingId} className="text-[2rem] md:text-[2.75rem]">
            {heading}
          </h2>
        ) : null}
        {lead ? (
          <p
            className={classNames(
              'mt-3 max-w-prose text-lg',
              ground === 'dark' ? 'text-green-100' : 'text-stone-600',
            )}
          >
            {lead}
          </p>
        ) : null}
        {children}
      </div>
    </section>
  )
}
