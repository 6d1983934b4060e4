import type { ChangeEvent, ComponentProps } from 'react'
import { displayWhileTyping } from '#domain/vehicles/registration.ts'
import { useFieldControl } from '#web/ui/form/field-context.ts'
import { PlateBand } from './plate.tsx'

/** A registration field drawn as the plate; it formats what is typed at once. */
export function PlateInput({ onChange, ...input }: ComponentProps<'input'>) {
  const control = useFieldControl()
  function onTyped(event: ChangeEvent<HTMLInputElement>) {
    spaceAsOnPlate(event.target)
    onChange?.(event)
  }
  return (
    <span
      ref={spaceWhatIsThere}
      className="focus-within-ring flex h-14 items-stretch overflow-hidden rounded-plate border-2 border-ink bg-yellow-500 has-aria-invalid:border-red-600"
    >
      <PlateBand size="large" />
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="AB12 CDE"
        {...control}
        {...input}
        onChange={onTyped}
        className="w-full min-w-0 flex-1 bg-transparent px-3 text-center font-display text-[min(2rem,9vw)] font-bold uppercase leading-none tracking-[0.06em] text-ink placeholder:text-ink/60"
      />
    </span>
  )
}

/** A visitor may have typed the registration before the scripts of the page ran. */
function spaceWhatIsThere(plate: HTMLSpanElement | null) {
  const field = plate?.querySelector('input')
  if (field) spaceAsOnPlate(field)
}

/** Rewrites the field, with the caret behind the same character as before, also in the middle. */
function spaceAsOnPlate(field: HTMLInputElement) {
  const spaced = displayWhileTyping(field.value)
  if (spaced === field.value) return
  const caret = field.selectionStart ?? field.value.length
  const isAtEnd = caret === field.value.length
  const charactersBefore = field.value.slice(0, caret).replace(/[^a-z0-9]/gi, '').length
  field.value = spaced
  if (isAtEnd) return
  let place = 0
  for (let left = charactersBefore; left > 0 && place < spaced.length; place += 1)
    if (spaced[place] !== ' ') left -= 1
  field.setSelectionRange(place, place)
}
