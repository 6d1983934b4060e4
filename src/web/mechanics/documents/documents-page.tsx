import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listDocuments, removeDocument } from '#contract/mechanics/mechanic-documents.calls.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MeTabs } from '#web/mechanics/settings/me-tabs.tsx'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DocumentChecklist } from './document-checklist.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { UploadForm } from './upload-form.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/documents')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(listDocuments)),
  head: () => ({ meta: [{ title: 'Your documents · Kerbside' }] }),
  component: DocumentsPage,
})

function DocumentsPage() {
  const { data: documents } = useSuspenseQuery(queryFor(listDocuments))
  return (
    <SettingsPage
      heading="Documents"
      lead="Customers find you once a person here has approved every document on this list. Only you and our administrators can open them."
      tabs={<MeTabs />}
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <section aria-label="Your documents">
          <DocumentChecklist documents={documents} />
          <h2 className="mt-10 mb-2 text-2xl">What you have sent</h2>
          {documents.length === 0 ? (
            <p className="max-w-prose text-stone-600">
              Nothing yet. Please send them one at a time, in any order.
            </p>
          ) : (
            <ul className="border-t border-stone-200">
              {documents.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </ul>
          )}
        </section>
        <UploadForm />
      </div>
    </SettingsPage>
  )
}

function DocumentLine({ document }: { document: MechanicDocument }) {
  const { run, isRunning } = useAction(removeDocument, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Document removed' },
  })
  const { id, title, mayRemove } = document
  return (
    <li className="flex items-center justify-between gap-3 border-b border-stone-200 py-3">
      <DocumentFacts document={document} />
      {mayRemove ? (
        <Button
          variant="quiet"
          isLoading={isRunning}
          onClick={() => run({ id })}
          aria-label={`Remove ${title}`}
        >
          Remove
        </Button>
      ) : null}
    </li>
  )
}
