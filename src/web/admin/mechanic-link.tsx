import { RowLink } from '#web/app/page-part/row-link.tsx'

type MechanicLinkProps = { id: number; name: string }

/** A mechanic's name, wherever administrators read it: it leads to the mechanic's page. */
export function MechanicLink({ id, name }: MechanicLinkProps) {
  return (
    <RowLink href={`/admin/mechanic/${id}`} className="mechanic-link">
      {name}
    </RowLink>
  )
}
