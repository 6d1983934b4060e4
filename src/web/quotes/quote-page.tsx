import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/quote')({ component: QuotePage })

function QuotePage() {
  return <h1>Get a quote</h1>
}
