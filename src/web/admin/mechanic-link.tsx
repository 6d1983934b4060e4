import { Link } from '@tanstack/react-router'

type MechanicLinkProps = { id: number; name: string }

/** A mechanic's name, wherever administrators read it: it leads to the mechanic's page. */
export function MechanicLink({ id, name }: MechanicLinkProps) {
  return (
    <Link
      to="/admin/mechanic/$id"
      params={{ id: String(id) }}
      preload={false}
      className="mechanic-link"
    >
      {name}
    </Link>
  )
}
