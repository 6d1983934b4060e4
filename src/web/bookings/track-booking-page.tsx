import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/track-booking')({ component: TrackBookingPage })

function TrackBookingPage() {
  return <h1>Track your booking</h1>
}
