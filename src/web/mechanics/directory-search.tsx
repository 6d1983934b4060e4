import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { LOCATION_MAX } from '#rules/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** A plain GET form: without scripts the address is the search. */
export function DirectorySearch({ location }: { location: string | undefined }) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = String(new FormData(event.currentTarget).get('location')).trim()
    navigate({ to: '/mechanics', search: asked ? { location: asked } : {} })
  }
  return (
    <search>
      <form
        action="/mechanics"
        method="get"
        onSubmit={submit}
        className="mt-7 flex max-w-prose flex-wrap items-end gap-3"
      >
        <Field label="Location" className="min-w-52 grow">
          <TextInput
            name="location"
            defaultValue={location}
            maxLength={LOCATION_MAX}
            placeholder="Postcode or town"
            autoComplete="postal-code"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" className="max-sm:grow">
          <Search aria-hidden className="size-5" />
          Search
        </Button>
        {location ? (
          <ButtonLink to="/mechanics" search={{}} variant="outline" className="max-sm:grow">
            Show everyone
          </ButtonLink>
        ) : null}
      </form>
    </search>
  )
}
