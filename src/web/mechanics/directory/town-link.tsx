import { Link } from '@tanstack/react-router'

export function TownLink({ slug, children }: { slug: string; children: string }) {
  return (
    <Link to="/mechanics/in/$town" params={{ town: slug }} preload={false} className="town-link">
      {children}
    </Link>
  )
}
