import type { WaitingDocument } from '#contract/admin/vetting.ts'
import { gapsText } from '#domain/mechanics/document-gaps.ts'
import { DOCUMENT_NAMES } from '#domain/mechanics/vetting.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { LeftWords } from '#web/admin/typed-rows/left-words.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { DocumentDecision } from './document-decision.tsx'
import { PaperFile } from './paper-file.tsx'

type WaitingPaperProps = {
  document: WaitingDocument
  /** What somebody has typed about it, where it waits no more; null where it does. */
  left: string | null
  onTyped: (words: string) => void
}

/** One document: what it is and whose, the file, and the decision beside it. */
export function WaitingPaper({ document, left, onTyped }: WaitingPaperProps) {
  const { mechanic, kind, title, createdAt, heldUntil } = document
  return (
    <article
      aria-label={`${DOCUMENT_NAMES[kind]} of ${mechanic.name}`}
      className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <PaperFile document={document} />
      <div>
        <h3 className="text-xl">{DOCUMENT_NAMES[kind]}</h3>
        <p className="user-text">
          <MechanicLink id={mechanic.id} name={mechanic.name} />, {mechanic.location}{' '}
          <Badge tone={mechanic.isListed ? 'good' : 'notice'}>
            {mechanic.isListed ? 'Listed' : 'Not listed'}
          </Badge>
        </p>
        <p className="user-text text-sm text-stone-600">
          “{title}”, sent {dateText(createdAt)}
          {heldUntil
            ? `. The approved one holds until ${dateText(`${heldUntil}T12:00:00Z`)}`
            : null}
        </p>
        {mechanic.missingDocuments.length > 0 ? (
          <p className="text-sm text-amber-700">{gapsText(mechanic)}</p>
        ) : null}
        {left === null ? null : (
          <LeftWords words={left} onRemove={() => onTyped('')}>
            This document waits no more: somebody else has decided about it, or the mechanic has
            taken it back. What you entered here was not saved.
          </LeftWords>
        )}
        <DocumentDecision document={document} isOver={left !== null} onTyped={onTyped} />
      </div>
    </article>
  )
}
