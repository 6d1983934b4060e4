import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { classNames } from '#web/ui/class-names.ts'

export const LIGHT_LOOK = {
  red: { Icon: CircleX, text: 'text-red-600', ground: 'bg-red-100', fill: 'fill-red-600' },
  amber: {
    Icon: TriangleAlert,
    text: 'text-amber-700',
    ground: 'bg-amber-100',
    fill: 'fill-amber-700',
  },
  green: {
    Icon: CircleCheck,
    text: 'text-green-700',
    ground: 'bg-green-100',
    fill: 'fill-green-700',
  },
} as const satisfies Record<FindingResult, object>

/** Shows a traffic light by shape, colour and word. */
export function Light({ result }: { result: FindingResult }) {
  const { Icon, text } = LIGHT_LOOK[result]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-semibold', text)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {RESULT_WORDS[result]}
    </span>
  )
}

/** Counts the findings of each light, the worst first. */
export function LightCounts({ counts }: { counts: readonly [FindingResult, number][] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {counts.map(([result, count]) => {
        const { Icon, text, ground } = LIGHT_LOOK[result]
        return (
          <li
            key={result}
            className={classNames(
              'flex items-center gap-3 rounded-control px-4 py-3',
              text,
              ground,
            )}
          >
            <Icon aria-hidden className="size-6 shrink-0" />
            <span className="font-display text-xl font-bold leading-tight">
              {RESULT_WORDS[result]}: {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
