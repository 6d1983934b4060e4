import { BUSINESS_ZONE } from '#rules/slot-terms.ts'
import { Notice } from '#web/ui/notice.tsx'

/** V16: somebody abroad books for a car at home. Steps after the first are drawn in the browser alone. */
export function ZoneNotice() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === BUSINESS_ZONE || zone === 'UTC') return null
  return <Notice>Times are UK time. Your own clock is set to {zone.replaceAll('_', ' ')}.</Notice>
}
