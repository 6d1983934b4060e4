import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { FoldButton } from '#web/ui/button/fold-button.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { DocumentDecision } from './document-decision.tsx'

/** Unfolds the decision about a document that was decided before: it may have been a mistake [MECH-33]. */
export function SecondLook({ document }: { document: MechanicDocument }) {
  const { isOpen, wasOpened, button, folded } = useFold()
  return (
    <div className="mt-1">
      <FoldButton {...button} aria-label={`Look again at ${document.title}`}>
        Look again
      </FoldButton>
      {wasOpened ? (
        <div {...folded} hidden={!isOpen} className="mt-3">
          <DocumentDecision document={document} />
        </div>
      ) : null}
    </div>
  )
}
