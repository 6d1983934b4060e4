import { MechanicLink } from './mechanic-link.tsx'

type MechanicNameProps = {
  of: { mechanicId: number | null; mechanicName: string | null }
  none: string
}

/** Who does a job, as a link to their page; or that nobody does. */
export function MechanicName({ of: { mechanicId, mechanicName }, none }: MechanicNameProps) {
  if (mechanicId === null || mechanicName === null) return none
  return <MechanicLink id={mechanicId} name={mechanicName} />
}
