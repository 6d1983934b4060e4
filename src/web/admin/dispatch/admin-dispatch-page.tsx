import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_desk/admin/dispatch')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_desk/admin/dispatch"!</div>
}
