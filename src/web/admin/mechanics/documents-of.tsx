import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DocumentDecision } from '#web/admin/vetting/document-decision.tsx'
import { SecondLook } from '#web/admin/vetting/second-look.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { DocumentFacts } from '#web/mechanics/documents/document-facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

/** After a decision the button that looks at it again has the focus of the one that has gone [MECH-33]. */
function DecidedPaper({ document }: { document: MechanicDocument }) {
  const paper = useRef<HTMLLIElement>(null)
  useLostFocus(paper, () => paper.current?.querySelector('button'))
  const { approvedAt, rejectedAt } = document
  return (
    <li ref={paper} className="border-b border-stone-200 py-2 last:border-0">
      <DocumentFacts document={document} />
      <WithRight right="vet mechanics">
        {approvedAt === null && rejectedAt === null ? (
          <DocumentDecision document={document} />
        ) : (
          // Another decision is looked at anew.
          <SecondLook key={approvedAt ?? rejectedAt} document={document} />
        )}
      </WithRight>
    </li>
  )
}

type DocumentsOfProps = { mechanicId: number; heading?: 'h2' | 'h3' }

/** Lists a mechanic's documents. They load on demand, because the server logs each file that is opened. */
export function DocumentsOf({ mechanicId, heading: Heading = 'h3' }: DocumentsOfProps) {
  const { data, isError } = useQuery({
    ...queryFor(listDocumentsOf, { id: mechanicId }),
    staleTime: 0,
    retry: false,
  })
  return (
    <section aria-labelledby="documents" className="mt-8">
      <Heading id="documents" className="text-2xl">
        Documents
      </Heading>
      {data?.length ? (
        <ul className="mt-1">
          {data.map((document) => (
            <DecidedPaper key={document.id} document={document} />
          ))}
        </ul>
      ) : data ? (
        <p className="mt-1 text-stone-600">None sent yet.</p>
      ) : isError ? (
        <Notice tone="error" isLive className="mt-2">
          They could not be read just now. Please close this and try again.
        </Notice>
      ) : (
        <p role="status" className="mt-1 flex items-center gap-3 text-stone-600">
          <Spinner /> Loading documents…
        </p>
      )}
    </section>
  )
}
