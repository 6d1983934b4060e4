import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { NAME_MAX } from '#domain/text/limits.ts'
import { isTyping } from '#web/ui/is-typing.ts'

/** Finds bookings from every page of the administrators. The key `/` leads here, as in many tools. */
export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate({ to: '/admin/bookings', search: words === '' ? {} : { search: words } })
  }
  return (
    <search className="ml-auto w-52 shrink max-md:hidden xl:w-44">
      <form method="get" action="/admin/bookings" onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="search"
          maxLength={NAME_MAX}
          aria-label="Search bookings"
          aria-keyshortcuts="/"
          placeholder="Search bookings  /"
          className="min-h-11 w-full rounded-control border-[1.5px] border-green-700 bg-green-950 px-3 text-[0.9375rem] text-white placeholder:text-green-100"
        />
      </form>
    </search>
  )
}
