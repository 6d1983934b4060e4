import { createFileRoute } from '@tanstack/react-router'
import { getApplication } from '#contract/mechanics/application/application.calls.ts'
import { DOCUMENT_KINDS, DOCUMENT_NAMES, type DocumentKind } from '#domain/mechanics/vetting.ts'
import { CallError } from '#web/api/call-error.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { DocumentChecklist } from '#web/mechanics/documents/document-checklist.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { ApplicationUpload } from './application-upload.tsx'
import { AskForLink, type LinkState } from './ask-for-link.tsx'

type Search = { k?: string; sent?: string; refused?: string; asked?: string }

const SEARCH = ['k', 'sent', 'refused', 'asked'] as const

/** What the API answers of a link that opens nothing. */
const LINK_STATES: Partial<Record<number, LinkState>> = {
  400: 'unknown',
  404: 'unknown',
  409: 'decided',
  410: 'old',
}

export const Route = createFileRoute('/_public/my-application')({
  validateSearch: onlyRead(
    (search: Record<string, unknown>): Search =>
      Object.fromEntries(
        SEARCH.flatMap((name) => {
          const value = search[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      ),
  ),
  loaderDeps: ({ search: { k = '' } }) => ({ k }),
  loader: async ({ context: { queryClient }, deps: { k } }) => {
    if (k === '') return 'none'
    try {
      return await queryClient.fetchQuery({ ...queryFor(getApplication, { k }), staleTime: 0 })
    } catch (error) {
      const state = error instanceof CallError ? LINK_STATES[error.status] : undefined
      if (state === undefined) throw error
      return state
    }
  },
  head: () => ({
    meta: [{ title: 'Your application · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true },
  component: ApplicationPage,
})

/** The mailed link of an applicant, who cannot sign in yet. Everything on it is a plain form [MECH-140]. */
function ApplicationPage() {
  const { k = '', sent, refused, asked } = Route.useSearch()
  const application = Route.useLoaderData()
  if (typeof application === 'string')
    return <AskForLink state={application} isAsked={asked !== undefined} refused={refused} />
  const { name, documents, today } = application
  const failure = explainCode('sendApplication', refused)
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading
        lead={`${name}, here you send us what we check before customers can find you: one document at a time, today or later. The link in your email brings you back.`}
      >
        Your application
      </PageHeading>
      <FailureNotice failure={failure} isLive takesFocus className="mt-7 max-w-prose" />
      {sent === undefined ? null : (
        <Notice isLive className="mt-7 max-w-prose">
          {sentText(sent)}
        </Notice>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div>
          <DocumentChecklist documents={documents} />
          <ApplicationDocuments documents={documents} token={k} />
        </div>
        <ApplicationUpload documents={documents} token={k} today={today} />
      </div>
    </div>
  )
}

const isKind = (text: string): text is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === text)

const sentText = (sent: string) =>
  isKind(sent)
    ? `Thank you. ${DOCUMENT_NAMES[sent]}: we have it, and a person will check it.`
    : 'It is removed.'
