import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { DocumentDecision } from './document-decision.tsx'

/** Opens the decision about a document that was decided before: it may have been a mistake [MECH-33]. */
export function SecondLook({ document }: { document: MechanicDocument }) {
  const { id, title, approvedAt, rejectedAt } = document
  return (
    // Another decision is looked at anew.
    <Disclosure
      key={`${id} ${approvedAt ?? rejectedAt}`}
      look="plain"
      summary={
        <>
          Look again<span className="sr-only"> at {title}</span>
        </>
      }
    >
      <DocumentDecision document={document} />
    </Disclosure>
  )
}
