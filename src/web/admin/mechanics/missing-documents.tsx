import type { AdminMechanic } from '#contract/admin/admin.ts'
import { documentsInSentence } from '#domain/mechanics/vetting.ts'

/** Names the documents for want of which a mechanic is not listed [MECH-24]. */
export function MissingDocuments({ mechanic }: { mechanic: AdminMechanic }) {
  const { missingDocuments, isApproved } = mechanic
  if (missingDocuments.length === 0) return null
  const names = documentsInSentence(missingDocuments)
  return (
    <span className="block text-sm text-amber-700">
      {isApproved ? 'Missing' : 'Approving does not list them yet. Missing'}: {names}
    </span>
  )
}
