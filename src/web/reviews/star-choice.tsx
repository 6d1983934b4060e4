import { type Ref, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Star } from '#web/ui/text/star.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const WORDS = ['Poor', 'Not good', 'All right', 'Good', 'Excellent']

type StarChoiceProps = {
  value: number | undefined
  onChange: (stars: number) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One to five stars. Native radio buttons support the arrow keys by themselves. */
export function StarChoice({ value, onChange, error, ref }: StarChoiceProps) {
  const name = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const lit = hovered ?? value ?? 0
  return (
    <FieldGroup legend="Your rating" error={error}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex" onPointerLeave={() => setHovered(null)}>
          {WORDS.map((word, index) => {
            const stars = index + 1
            return (
              <label
                key={word}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(stars)}
                className="focus-within-ring relative grid size-12 cursor-pointer place-items-center rounded-control"
              >
                <input
                  ref={index === 0 ? ref : undefined}
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  aria-invalid={error ? true : undefined}
                  className="sr-only"
                />
                <VisuallyHidden>
                  {stars === 1 ? '1 star' : `${stars} stars`}, {word.toLowerCase()}
                </VisuallyHidden>
                <Star
                  className={classNames(
                    'size-9',
                    stars <= lit ? 'fill-green-700 text-green-700' : 'text-stone-600',
                  )}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden className="min-w-20 font-semibold">
          {WORDS[lit - 1]}
        </span>
      </div>
    </FieldGroup>
  )
}
