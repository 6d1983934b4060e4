import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { BookedCall as Booked } from './phone-booking-form.tsx'

/** What to tell the caller. Its link takes the focus of the button that has gone with the form [ADMIN-155]. */
export function BookedCall({ id, reference, email }: Booked) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Notice title={`Booked: ${reference}`} isLive>
      <p>
        Tell the caller their reference. The email with the link for the deposit goes to {email}.
      </p>
      <Link
        ref={link}
        to="/admin/booking/$id"
        params={{ id }}
        preload={false}
        className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        Open the booking
      </Link>
    </Notice>
  )
}
