import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/booking-confirmation/$id')({
  component: BookingConfirmationPage,
})

function BookingConfirmationPage() {
  return <h1>Your booking</h1>
}
