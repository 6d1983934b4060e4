import { useRef, useState, useSyncExternalStore } from 'react'
import type { WaitingDocument } from '#contract/admin/vetting.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

const AS_SENT = 'still as it was sent. Opening it makes pictures of its pages first.'
const WRITTEN_BY_US = 'written by us: nothing of a stranger’s runs in it.'

/**
 * A file beside its decision [MECH-31]. It is shown on request, because the audit records every file that is opened. A
 * PDF is framed, which its own headers allow to a page of the desk alone [SEC-F7].
 */
export function PaperFile({ document }: { document: WaitingDocument }) {
  const [isShown, setShown] = useState(false)
  const file = useRef<HTMLDivElement>(null)
  // The button leaves for the file.
  useLostFocus(file, () => file.current)
  const showsPdfs = useShowsPdfs()
  const { id, contentType, title, mechanic } = document
  const isPicture = contentType.startsWith('image/')
  const view = `/api/admin/documents/${id}/view`
  const name = `${title} of ${mechanic.name}`
  return (
    <div
      ref={file}
      tabIndex={-1}
      className="grid min-h-48 content-center justify-items-center gap-3 rounded-panel bg-stone-100 p-4"
    >
      {!(isPicture || showsPdfs) ? (
        <p className="text-center">Your browser does not show PDFs here.</p>
      ) : !isShown ? (
        <Button
          variant="outline"
          onClick={() => setShown(true)}
          aria-label={`Show the file: ${title}`}
        >
          Show the file
        </Button>
      ) : isPicture ? (
        <img
          src={`/api/documents/${id}/file`}
          alt={name}
          className="max-h-[36rem] max-w-full object-contain"
        />
      ) : (
        <iframe src={view} title={name} className="h-[36rem] max-h-[80vh] w-full bg-white" />
      )}
      {isPicture ? null : (
        <a
          href={view}
          target="_blank"
          rel="noopener"
          aria-label={`Open the PDF in a new tab: ${title}`}
          className="inline-flex min-h-11 items-center text-center font-semibold text-green-700 underline underline-offset-4"
        >
          Open the PDF in a new tab
        </a>
      )}
      <p className="text-center text-sm text-stone-600">
        {isPicture ? 'A picture' : 'A PDF'}, {Math.max(1, Math.round(document.sizeBytes / 1000))}{' '}
        kB, {document.isAsSent ? AS_SENT : WRITTEN_BY_US} The audit records that you opened it.
      </p>
    </div>
  )
}

const never = () => () => {}

/** Says whether the browser has a viewer of PDFs, which phones do not; the server renders as if it had one. */
const useShowsPdfs = () =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => true,
  )
