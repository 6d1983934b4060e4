import { Notice } from '#web/ui/feedback/notice.tsx'

/** What every page about a code says. */
export function NotAPart() {
  return (
    <Notice tone="info" title="A code is not a part">
      It says what a computer noticed, seldom why. A sensor that reports a fault is often the
      healthy one. Have the cause found before you pay for parts.
    </Notice>
  )
}
