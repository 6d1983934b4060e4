import { useNavigate } from '@tanstack/react-router'
import type { RefObject, SubmitEvent } from 'react'
import type { AuditFilter } from '#contract/admin/audit/audit.ts'
import { AUDIT_KIND_WORDS, AUDIT_KINDS } from '#domain/auth/audit-sentences.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const NAMES = ['person', 'reference', 'kind', 'from', 'to']

type AuditFiltersProps = { filter: AuditFilter; form: RefObject<HTMLFormElement | null> }

/** The field names are those of the query string, so that the form works without scripts. */
export function AuditFilters({ filter, form }: AuditFiltersProps) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const query = queryOf(Object.fromEntries(NAMES.map((name) => [name, given.get(name)])))
    void navigate({ href: `/admin/audit${query}` })
  }
  return (
    <form
      ref={form}
      method="get"
      onSubmit={submit}
      className="mb-6 grid xs:grid-cols-2 items-end gap-4 md:grid-cols-3 xl:grid-cols-6"
    >
      <Field label="Who">
        <TextInput name="person" defaultValue={filter.person} maxLength={NAME_MAX} />
      </Field>
      <Field label="Booking">
        <TextInput name="reference" defaultValue={filter.reference} maxLength={NAME_MAX} />
      </Field>
      <Field label="About">
        <Select name="kind" defaultValue={filter.kind ?? ''}>
          <option value="">Everything</option>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {AUDIT_KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <TextInput name="from" type="date" defaultValue={filter.from} />
      </Field>
      <Field label="To">
        <TextInput name="to" type="date" defaultValue={filter.to} />
      </Field>
      <div className="flex flex-wrap gap-3 xs:max-md:col-span-2">
        <Button type="submit">Search</Button>
        <a
          href={`/api/admin/audit.csv${queryOf(filter)}`}
          className={buttonLook({ variant: 'outline' })}
          download
        >
          CSV
        </a>
      </div>
    </form>
  )
}

function queryOf(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
