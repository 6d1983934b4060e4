import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { AdminBooking } from '#contract/admin/admin-records.ts'
import { ADMINISTRATOR_STATUS_WORDS, BOOKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type BookingFiltersProps = {
  status?: AdminBooking['status']
  search?: string
  deposit?: 'to-check'
}

/** The field names are those of the query string, so that the form works without scripts. */
export function BookingFilters({ status, search, deposit }: BookingFiltersProps) {
  const navigate = useNavigate()
  const show = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const query = new URLSearchParams()
    for (const name of ['status', 'deposit', 'search']) {
      const value = String(given.get(name) ?? '').trim()
      if (value) query.set(name, value)
    }
    const text = query.toString()
    void navigate({ href: `/admin/bookings${text && `?${text}`}` })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  return (
    <form
      method="get"
      onSubmit={submit}
      className="grid max-w-3xl items-end gap-4 sm:grid-cols-[10rem_10rem_1fr_auto]"
    >
      <Field label="Status">
        <Select
          name="status"
          defaultValue={status ?? ''}
          onChange={({ currentTarget }) => currentTarget.form && show(currentTarget.form)}
        >
          <option value="">All</option>
          {BOOKING_STATUSES.map((value) => (
            <option key={value} value={value}>
              {ADMINISTRATOR_STATUS_WORDS[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Deposit">
        <Select
          name="deposit"
          defaultValue={deposit ?? ''}
          onChange={({ currentTarget }) => currentTarget.form && show(currentTarget.form)}
        >
          <option value="">All</option>
          <option value="to-check">To check</option>
        </Select>
      </Field>
      <Field label="Reference, name, email, plate or place">
        <TextInput name="search" type="search" defaultValue={search ?? ''} maxLength={NAME_MAX} />
      </Field>
      <Button type="submit" variant="outline" className="min-h-12">
        Search
      </Button>
    </form>
  )
}
