import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/quote-result')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/quote-result"!</div>
}
