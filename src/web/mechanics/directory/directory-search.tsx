import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { LOCATION_MAX } from '#domain/text/limits.ts'
import { writeSearch } from '#web/api/search/write-search.ts'
import { useOpen } from '#web/app/page-part/use-open.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type DirectorySearchProps = {
  location: string | undefined
  /** Called when the next list is asked for, and when the visitor has come back to this one. */
  onSearching?: (isSearching: boolean) => void
}

/** A plain GET form: without scripts the query string is the search. */
export function DirectorySearch({ location, onSearching }: DirectorySearchProps) {
  const open = useOpen()
  const input = useRef<HTMLInputElement>(null)
  // Updates the field after a navigation (Back, "Show all mechanics"), but leaves the focus where it is.
  const shown = useRef(location)
  useEffect(() => {
    // Skip the first render, because the visitor may have typed before hydration.
    if (input.current && shown.current !== location) input.current.value = location ?? ''
    shown.current = location
  }, [location])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = String(new FormData(event.currentTarget).get('location')).trim()
    onSearching?.(true)
    await open(`/mechanics${writeSearch({ location: asked || undefined })}`)
    onSearching?.(false)
  }
  return (
    <search>
      <form
        action="/mechanics"
        method="get"
        onSubmit={submit}
        className="mt-7 flex max-w-prose flex-wrap items-end gap-3"
      >
        <Field label="Location" className="min-w-0 grow basis-40">
          <TextInput
            ref={input}
            name="location"
            defaultValue={location}
            maxLength={LOCATION_MAX}
            placeholder="Postcode or town"
            autoComplete="postal-code"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" className="min-h-12">
          <Search aria-hidden className="size-5" />
          Search
        </Button>
      </form>
    </search>
  )
}
