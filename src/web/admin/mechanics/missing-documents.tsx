import type { AdminMechanic } from '#contract/admin/admin.ts'
import { gapsText } from '#domain/mechanics/document-gaps.ts'

/** Names the documents for want of which a mechanic is not listed, and what of them waits for us [MECH-24]. */
export function MissingDocuments({ mechanic }: { mechanic: AdminMechanic }) {
  const { missingDocuments, isApproved } = mechanic
  if (missingDocuments.length === 0) return null
  return (
    <span className="block text-sm text-amber-700">
      {isApproved ? null : 'Approving does not list them yet. '}
      {gapsText(mechanic)}
    </span>
  )
}
