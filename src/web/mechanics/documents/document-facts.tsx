import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DOCUMENT_NAMES } from '#domain/mechanics/vetting.ts'
import { countText } from '#domain/text/count-text.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

type DocumentFactsProps = {
  document: MechanicDocument
  /** Without a link to the file, for who has not signed in. */
  isClosed?: boolean
}

/** Shows the kind of a document and its expiry; the title links to the file. */
export function DocumentFacts({ document, isClosed = false }: DocumentFactsProps) {
  const { id, title, kind, issuedOn, expiresOn, coverPounds } = document
  return (
    <span className="user-text min-w-0">
      {isClosed ? (
        <span className="font-semibold">{title}</span>
      ) : (
        <a
          href={`/api/documents/${id}/file`}
          download
          className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
        >
          {title}
        </a>
      )}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-stone-600">
        {DOCUMENT_NAMES[kind]}
        {issuedOn ? `, of ${dateText(`${issuedOn}T12:00:00Z`)}` : null}
        {expiresOn ? `, until ${dateText(`${expiresOn}T12:00:00Z`)}` : null}
        {coverPounds ? `, £${countText(coverPounds)}` : null}
        <DocumentState document={document} />
      </span>
      {document.rejectionReason ? (
        <span className="block text-sm text-red-600">{document.rejectionReason}</span>
      ) : null}
    </span>
  )
}

function DocumentState({ document }: { document: MechanicDocument }) {
  const { isExpired, approvedAt, rejectedAt } = document
  if (isExpired) return <Badge tone="bad">Ended</Badge>
  if (rejectedAt !== null) return <Badge tone="bad">Not approved</Badge>
  if (approvedAt === null) return <Badge tone="notice">Waiting for approval</Badge>
  return <Badge tone="good">Approved</Badge>
}
