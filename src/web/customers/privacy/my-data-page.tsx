import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { EndpointOf } from '#contract/call.ts'
import { takeDataExport } from '#contract/customers/my-data.calls.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useAction } from '#web/api/use-action.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { LinkGone } from '#web/auth/links/link-gone.tsx'
import { readLink } from '#web/auth/links/read-link.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export const Route = createFileRoute('/_account/my-data')({
  validateSearch: onlyRead(readLink),
  head: () => ({
    meta: [{ title: 'Your data · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: MyDataPage,
})

type Files = AnswerOf<EndpointOf<typeof takeDataExport>>['files']

/** Opening the link only shows this page, so that a mail scanner that follows it does not use it up [SEC-S12]. */
function MyDataPage() {
  const { k, kind } = Route.useSearch()
  const [files, setFiles] = useState<Files | null>(null)
  const [isGone, setGone] = useState(k === undefined)
  return (
    <AccountFrame isPlain heading="Your data">
      {files !== null ? (
        <FileList files={files} />
      ) : isGone || k === undefined ? (
        <LinkGone>
          <ButtonLink
            to={kind === 'mechanic' ? '/mechanic-dashboard/data' : '/customer/dashboard/account'}
          >
            To my account
          </ButtonLink>
        </LinkGone>
      ) : (
        <TakeButton token={k} onTaken={setFiles} onGone={() => setGone(true)} />
      )}
    </AccountFrame>
  )
}

type TakeButtonProps = { token: string; onTaken: (files: Files) => void; onGone: () => void }

function TakeButton({ token, onTaken, onGone }: TakeButtonProps) {
  const { run, isRunning } = useAction(takeDataExport, {
    words: 'saveAccount',
    onDone: ({ files }) => onTaken(files),
    onRefused: { link_expired: onGone },
  })
  return (
    <>
      <p className="mt-3 max-w-prose">
        The link works once. Save the files before you leave the page, on a device of your own.
      </p>
      <Button
        size="large"
        className="mt-6"
        onClick={() => run({ token })}
        isLoading={isRunning}
        loadingLabel="Fetching…"
      >
        Download my data
      </Button>
    </>
  )
}

function FileList({ files }: { files: Files }) {
  return (
    <>
      <Notice isLive className="mt-6">
        Here it is, and our own copy is deleted. What you have not saved is gone when you leave this
        page.
      </Notice>
      <ul className="mt-5 border-t border-stone-200">
        {files.map((file) => (
          <li
            key={file.name}
            className="flex items-center justify-between gap-4 border-b border-stone-200 py-2"
          >
            <span className="font-semibold">{file.name}</span>
            <Button
              variant="outline"
              aria-label={`Save ${file.name}`}
              onClick={() => saveFile(file)}
            >
              Save
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Downloads data that this page already has, without another request. */
function saveFile({ name, contentType, text }: Files[number]) {
  const url = URL.createObjectURL(new Blob([text], { type: contentType }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(url)
}
