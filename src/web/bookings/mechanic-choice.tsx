import type { AnswerOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics } from '#contract/quotes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dateTimeText } from '#web/ui/date-text.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Rating } from '#web/ui/rating.tsx'

export type Offered = AnswerOf<typeof listQuoteMechanics>
export type OfferedMechanic = Offered['mechanics'][number]

type MechanicChoiceProps = {
  offered: Offered
  chosenId: number
  onChange: (id: number) => void
  error: string | undefined
}

/** The mechanics of the quote's place as radio buttons the size of a thumb, nearest first. */
export function MechanicChoice({ offered, chosenId, onChange, error }: MechanicChoiceProps) {
  return (
    <FieldGroup legend="Your mechanic" error={error}>
      {offered.placeKnown ? null : (
        <Notice tone="warn" className="mb-3">
          We could not place your location on the map, so distances are unknown.
        </Notice>
      )}
      <div className="grid gap-3">
        {offered.mechanics.map((mechanic) => (
          <MechanicOption
            key={mechanic.id}
            mechanic={mechanic}
            isChosen={mechanic.id === chosenId}
            onChoose={() => onChange(mechanic.id)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type MechanicOptionProps = { mechanic: OfferedMechanic; isChosen: boolean; onChoose: () => void }

function MechanicOption({ mechanic, isChosen, onChoose }: MechanicOptionProps) {
  const { distanceMiles, nextFreeAt } = mechanic
  return (
    <label
      className={classNames(
        'focus-within-ring relative flex gap-4 rounded-panel border-[1.5px] p-4 transition-colors duration-150',
        isChosen
          ? 'border-green-700 bg-green-50'
          : 'border-stone-200 bg-card hover:border-stone-600',
      )}
    >
      <input
        type="radio"
        name="mechanicId"
        value={mechanic.id}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <Avatar name={mechanic.name} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-xl font-bold leading-tight">{mechanic.name}</span>
          <span className="text-sm text-stone-600">
            {distanceMiles === null ? mechanic.location : `${distanceMiles} miles away`}
          </span>
        </span>
        <Rating rating={mechanic.rating} count={mechanic.reviewCount} />
        <span className="block">
          {mechanic.specialty}, {mechanic.qualification}
        </span>
        <span className="block text-sm text-stone-600">
          {nextFreeAt
            ? `Next free ${dateTimeText(nextFreeAt)}`
            : 'No free time in the next two weeks'}
        </span>
      </span>
    </label>
  )
}
