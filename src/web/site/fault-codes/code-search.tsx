import { Search } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CODE_TYPED_MAX } from './code-typed-max.ts'

/** An ordinary form: the server finds the page. */
export function CodeSearch({ typed = '' }: { typed?: string | undefined }) {
  return (
    <search>
      <form action="/fault-codes" className="flex flex-wrap items-start gap-3">
        <Field
          label="Type the fault code"
          error={
            typed
              ? `“${typed}” is not a fault code: those are a letter and four digits, such as P0420`
              : undefined
          }
          className="min-w-0 grow basis-32"
        >
          <TextInput
            key={typed}
            name="code"
            defaultValue={typed}
            maxLength={CODE_TYPED_MAX}
            placeholder="P0420"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
          />
        </Field>
        <Button type="submit" className="min-h-12 max-xs:w-full xs:mt-[1.9rem]">
          <Search aria-hidden className="size-5" />
          Explain
        </Button>
      </form>
    </search>
  )
}
