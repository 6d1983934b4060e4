import { type ComponentProps, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Lets people see the password while they type: on a small screen a hidden one is easily mistyped. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={isShown ? 'text' : 'password'}
        className="pr-20"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid min-w-16 place-items-center rounded-control px-3 font-semibold text-green-700 underline underline-offset-4 noscript:hidden"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  )
}
