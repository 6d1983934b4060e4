import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/quote/$id')({ component: QuoteConfirmationPage })

function QuoteConfirmationPage() {
  return <h1>Your quote</h1>
}
