import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/booking/$quoteId')({ component: BookingPage })

function BookingPage() {
  return <h1>Book your repair</h1>
}
