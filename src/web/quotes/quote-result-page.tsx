import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/quote-result')({ component: QuoteResultPage })

function QuoteResultPage() {
  return <h1>Your quote</h1>
}
