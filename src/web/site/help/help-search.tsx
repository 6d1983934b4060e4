import { Search } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SEARCH_MAX } from './search-max.ts'

/** An ordinary form: the address that it leads to shows what was found. */
export function HelpSearch({ query }: { query: string }) {
  return (
    <search>
      <form action="/help-center#questions" className="mt-7 flex max-w-2xl items-end gap-3">
        <Field label="Search the questions" className="min-w-0 grow">
          <TextInput
            type="search"
            name="q"
            defaultValue={query}
            maxLength={SEARCH_MAX}
            placeholder="deposit, warranty, MOT"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" className="min-h-12">
          <Search aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
