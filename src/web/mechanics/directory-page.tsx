import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mechanics')({ component: DirectoryPage })

function DirectoryPage() {
  return <h1>Find a mechanic</h1>
}
