import { useRef, useState } from 'react'
import type { WaitingDocument } from '#contract/admin/vetting.ts'
import { gapsText } from '#domain/mechanics/document-gaps.ts'
import { DOCUMENT_NAMES } from '#domain/mechanics/vetting.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import { DocumentDecision } from './document-decision.tsx'

/** One document: what it is and whose, the file, and the decision beside it. */
export function WaitingPaper({ document }: { document: WaitingDocument }) {
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
        <DocumentDecision document={document} />
      </div>
    </article>
  )
}

const AS_SENT = 'still as it was sent. Opening it makes pictures of its pages first.'
const WRITTEN_BY_US = 'written by us: nothing of a stranger’s runs in it.'

/**
 * A picture is shown on request, because the audit records every file that is opened; a PDF opens as a download, so that
 * nothing a stranger made runs within our pages [SEC-F7].
 */
function PaperFile({ document }: { document: WaitingDocument }) {
  const [isShown, setShown] = useState(false)
  const file = useRef<HTMLDivElement>(null)
  // The button leaves for the picture.
  useLostFocus(file, () => file.current)
  const { id, contentType, title, mechanic } = document
  const address = `/api/documents/${id}/file`
  const isPicture = contentType.startsWith('image/')
  return (
    <div
      ref={file}
      tabIndex={-1}
      className="grid min-h-48 content-center justify-items-center gap-3 rounded-panel bg-stone-100 p-4"
    >
      {isPicture && isShown ? (
        <img
          src={address}
          alt={`${title} of ${mechanic.name}`}
          className="max-h-[36rem] max-w-full object-contain"
        />
      ) : isPicture ? (
        <Button variant="outline" onClick={() => setShown(true)} aria-label={`Show ${title}`}>
          Show the file
        </Button>
      ) : (
        <a
          href={address}
          download
          className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
        >
          Open {title}
        </a>
      )}
      <p className="text-center text-sm text-stone-600">
        {isPicture ? 'A picture' : 'A PDF'}, {Math.max(1, Math.round(document.sizeBytes / 1000))}{' '}
        kB, {document.isAsSent ? AS_SENT : WRITTEN_BY_US} The audit records that you opened it.
      </p>
    </div>
  )
}
