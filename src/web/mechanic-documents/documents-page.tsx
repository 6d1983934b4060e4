import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  listDocuments,
  type MechanicDocument,
  removeDocument,
} from '#contract/mechanic-documents.ts'
import { queryFor } from '#web/api/use-call.ts'
import { SettingsPage } from '#web/portal-settings/settings-page.tsx'
import { usePortalSave } from '#web/portal-settings/use-portal-save.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { dateText } from '#web/ui/date-text.ts'
import { UploadForm } from './upload-form.tsx'

export const Route = createFileRoute('/mechanic-dashboard/documents')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(listDocuments)),
  head: () => ({ meta: [{ title: 'Your documents · Kerbside' }] }),
  component: DocumentsPage,
})

function DocumentsPage() {
  const { data: documents } = useSuspenseQuery(queryFor(listDocuments))
  return (
    <SettingsPage
      heading="Documents"
      lead="Your qualification and your insurance. Only you and our administrators can open them."
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <section aria-label="What you have sent">
          {documents.length === 0 ? (
            <p className="max-w-prose text-stone-600">
              Nothing yet. Customers ask about insurance first: start with that.
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
  const { save, isSaving } = usePortalSave(removeDocument, { done: 'Document removed' })
  const { id, title, kind, expiresOn, isExpired, mayRemove } = document
  return (
    <li className="flex items-center justify-between gap-3 border-b border-stone-200 py-3">
      <span className="user-text min-w-0">
        <a
          href={`/api/documents/${id}/file`}
          download
          className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
        >
          {title}
        </a>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-stone-600">
          {kind === 'insurance' ? 'Insurance' : 'Qualification'}
          {expiresOn ? `, until ${dateText(`${expiresOn}T12:00:00Z`)}` : null}
          {isExpired ? <Badge tone="bad">Ended</Badge> : null}
        </span>
      </span>
      {mayRemove ? (
        <Button
          variant="quiet"
          isLoading={isSaving}
          onClick={() => save({ id })}
          aria-label={`Remove ${title}`}
        >
          Remove
        </Button>
      ) : null}
    </li>
  )
}
