import { Notice } from '#web/ui/feedback/notice.tsx'

export function CardDeclined() {
  return (
    <Notice tone="warn" title="Your card was declined." isLive className="mt-3">
      Nothing was taken. Please try again, or use another card.
    </Notice>
  )
}
