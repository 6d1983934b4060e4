import { Notice } from './notice.tsx'

type FailureNoticeProps = {
  failure: { title: string; description: string } | null
  className?: string
}

/** Says why the last press failed, until the next one: the toast that announces it to screen readers is gone in seconds. */
export function FailureNotice({ failure, className }: FailureNoticeProps) {
  if (!failure) return null
  return (
    <Notice tone="error" title={failure.title} {...(className && { className })}>
      {failure.description}
    </Notice>
  )
}
