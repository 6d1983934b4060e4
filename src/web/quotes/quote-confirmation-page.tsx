import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/quote/$id')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/quote/$id"!</div>
}
