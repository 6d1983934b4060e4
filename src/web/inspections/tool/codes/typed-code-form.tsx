import { type SyntheticEvent, useRef, useState } from 'react'
import { readTypedCode } from '#domain/inspections/obd/trouble-codes.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Accepts a code from any other reader. */
export function TypedCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const code = readTypedCode(typed)
    setWrong(code === null)
    if (code !== null) {
      onCode(code)
      setTyped('')
    }
    input.current?.focus()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid xs:grid-cols-[1fr_auto] gap-2.5"
    >
      <Field
        label="Type a code in"
        error={isWrong ? 'A code is a letter and four digits, such as P0301' : undefined}
      >
        <TextInput
          ref={input}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="P0301"
          className="uppercase placeholder:normal-case"
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
      <Button type="submit" variant="outline" className="self-start xs:mt-[1.9rem]">
        Add code
      </Button>
    </form>
  )
}
