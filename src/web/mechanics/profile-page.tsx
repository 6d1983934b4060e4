import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mechanics/$id')({ component: ProfilePage })

function ProfilePage() {
  return <h1>Mechanic</h1>
}
