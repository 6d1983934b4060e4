import { Notice } from './notice.tsx'

type FailureNoticeProps = {
  failure: { title: string; description: string } | null
  /** Set this where no toast says the same: screen readers then announce the notice at once. */
  isLive?: boolean
  /** Set this where a page without scripts begins with the notice: a screen reader then begins there, too. */
  takesFocus?: boolean
  className?: string
}

/** Says why the last press failed, until the next one: the toast that announces it to screen readers is gone in seconds. */
export function FailureNotice({ failure, isLive, takesFocus, className }: FailureNoticeProps) {
  if (!failure) return null
  return (
    <Notice
      tone="error"
      title={failure.title}
      {...(isLive && { isLive })}
      {...(takesFocus && { takesFocus })}
      {...(className && { className })}
    >
      {failure.description}
    </Notice>
  )
}
