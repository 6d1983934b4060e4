import { Search } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SEARCH_MAX } from './search-max.ts'

type HelpSearchProps = { query: string; onChange: (query: string) => void }

/** Searches on every keystroke; without scripts it is an ordinary form. */
export function HelpSearch({ query, onChange }: HelpSearchProps) {
  return (
    <search>
      <form
        action="/help-center"
        onSubmit={(event) => event.preventDefault()}
        className="mt-7 flex max-w-2xl items-end gap-3"
      >
        <Field label="Search the questions" className="min-w-0 grow">
          <TextInput
            type="search"
            name="q"
            value={query}
            onChange={(event) => onChange(event.target.value)}
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
