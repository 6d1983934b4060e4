import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type BadgeTone = 'neutral' | 'good' | 'done' | 'notice' | 'warn' | 'bad'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-stone-100 text-stone-700',
  good: 'bg-green-100 text-green-900',
  done: 'bg-green-800 text-white',
  notice: 'bg-yellow-100 text-ink',
  warn: 'bg-amber-100 text-amber-700',
  bad: 'bg-red-100 text-red-600',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', TONES[tone])}>{children}</span>
}
