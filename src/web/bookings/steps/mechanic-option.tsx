import type { ComponentProps, ReactNode } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics } from '#contract/quotes/quotes.ts'
import { capitalised } from '#domain/mechanics/vetting-words.ts'
import { aboutMilesText } from '#domain/places/distance-text.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { slotText } from '#web/ui/text/date-text.ts'
import { Rating } from '#web/ui/text/rating.tsx'

export type OfferedMechanic = AnswerOf<typeof listQuoteMechanics>['mechanics'][number]

type Radio = ComponentProps<'input'>

/** A mechanic as a card that is a radio button. */
export function MechanicOption({ mechanic, ...radio }: Radio & { mechanic: OfferedMechanic }) {
  return (
    <OptionCard radio={{ ...radio, value: mechanic.id }} avatarOf={mechanic.name}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-xl font-bold leading-tight">{mechanic.name}</span>
        {mechanic.distanceMiles === null ? null : (
          <span className="text-sm tabular-nums text-stone-600">
            {capitalised(aboutMilesText(mechanic.distanceMiles))} away
          </span>
        )}
      </span>
      <span className="mt-0.5 block leading-snug">
        <Rating rating={mechanic.rating} count={mechanic.reviewCount} />
      </span>
      <span className="mt-0.5 block leading-snug text-stone-700">
        {mechanic.specialistTitle ? (
          <Badge tone="good">{mechanic.specialistTitle}</Badge>
        ) : (
          mechanic.specialty
        )}
      </span>
      <span className="mt-1.5 block text-sm leading-snug text-stone-600">
        {mechanic.nextFreeAt
          ? `Next free ${slotText(mechanic.nextFreeAt)}`
          : 'Nothing free in the next two weeks'}
      </span>
    </OptionCard>
  )
}

type OptionCardProps = { radio: Radio; avatarOf: string; children: ReactNode }

export function OptionCard({ radio, avatarOf, children }: OptionCardProps) {
  return (
    <label className="focus-within-ring relative flex gap-4 rounded-panel max-xs:gap-2 max-xs:p-3 border-[1.5px] border-stone-300 bg-card p-4 transition-colors duration-150 hover:border-green-800 has-checked:border-green-800 has-checked:bg-green-50">
      <span className="max-xs:hidden">
        <Avatar name={avatarOf} />
      </span>
      <span className="min-w-0 grow">{children}</span>
      <input
        {...radio}
        type="radio"
        className="mt-1 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-stone-600 bg-card checked:border-[6px] checked:border-green-800"
      />
    </label>
  )
}
