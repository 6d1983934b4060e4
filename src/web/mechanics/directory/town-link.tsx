import { Link } from '@tanstack/react-router'

export function TownLink({ slug, children }: { slug: string; children: string }) {
  return (
    <Link
      to="/mechanics/in/$town"
      params={{ town: slug }}
      preload={false}
      className="inline-block py-1.5 font-semibold text-green-700 underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
