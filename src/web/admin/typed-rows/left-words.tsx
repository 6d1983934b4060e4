import type { ReactNode } from 'react'
import { useBrowserStep } from '#web/api/use-action.ts'
import { copyText } from '#web/api/words/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type LeftWordsProps = {
  /** What was typed and not sent. */
  words: string
  onRemove: () => void
  /** What happened meanwhile. */
  children: ReactNode
}

/** Above a form whose row has changed elsewhere: what happened, and what was typed, to copy or to remove [SITE-141]. */
export function LeftWords({ words, onRemove, children }: LeftWordsProps) {
  const copying = useBrowserStep(copyText, { done: { title: 'Copied' } })
  return (
    <Notice tone="warn" isLive className="my-3 max-w-prose">
      <p>{children}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => copying.run(words)}>
          Copy what I typed
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          Remove it
        </Button>
      </div>
    </Notice>
  )
}
