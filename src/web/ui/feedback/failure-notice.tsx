import { Notice } from './notice.tsx'

type FailureNoticeProps = {
  failure: { title: string; description: string } | null
  /** Set this where no toast says the same: screen readers then announce the notice at once. */
  isLive?: boolean
  className?: string
}

/** Says why the last press failed, until the next one: the toast that announces it to screen readers is gone in seconds. */
export function FailureNotice({ failure, isLive, className }: FailureNoticeProps) {
  if (!failure) return null
  return (
    <Notice
      tone="error"
      title={failure.title}
      {...(isLive && { isLive })}
      {...(className && { className })}
    >
      {failure.description}
    </Notice>
  )
}
