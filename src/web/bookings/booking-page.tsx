import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/booking/$quoteId')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/booking/$quoteId"!</div>
}
