import { useQuery } from '@tanstack/react-query'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import { DocumentDecision } from '#web/admin/vetting/document-decision.tsx'
import { SecondLook } from '#web/admin/vetting/second-look.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { DocumentFacts } from '#web/mechanics/documents/document-facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

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
            <li key={document.id} className="border-b border-stone-200 py-2 last:border-0">
              <DocumentFacts document={document} />
              <WithRight right="vet mechanics">
                {document.approvedAt === null && document.rejectedAt === null ? (
                  <DocumentDecision document={document} />
                ) : (
                  // Another decision is looked at anew.
                  <SecondLook
                    key={document.approvedAt ?? document.rejectedAt}
                    document={document}
                  />
                )}
              </WithRight>
            </li>
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
