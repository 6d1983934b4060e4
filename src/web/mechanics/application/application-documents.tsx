import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DocumentFacts } from '#web/mechanics/documents/document-facts.tsx'
import { Button } from '#web/ui/button/button.tsx'

type ApplicationDocumentsProps = { documents: readonly MechanicDocument[]; token: string }

/** What was sent, how it stands, and a form to take each of them back that nobody has approved. */
export function ApplicationDocuments({ documents, token }: ApplicationDocumentsProps) {
  return (
    <section aria-labelledby="sent" className="mt-10">
      <h2 id="sent" className="mb-2 text-2xl">
        What you have sent
      </h2>
      {documents.length === 0 ? (
        <p className="max-w-prose text-stone-600">
          Nothing yet. Please send them one at a time, in any order.
        </p>
      ) : (
        <ul className="border-t border-stone-200">
          {documents.map((document) => (
            <li
              key={document.id}
              className="flex items-center justify-between gap-3 border-b border-stone-200 py-3"
            >
              <DocumentFacts document={document} isClosed />
              {document.mayRemove ? (
                <form method="post" action={`/my-application?${new URLSearchParams({ k: token })}`}>
                  <input type="hidden" name="remove" value={document.id} />
                  <Button type="submit" variant="quiet" aria-label={`Remove ${document.title}`}>
                    Remove
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
