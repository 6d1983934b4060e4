import { formatPounds, penceFrom, penceOf } from '#domain/money/money.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says that the prices in the address were not ours and are not used [SEC-P1]. */
export function TamperedNotice({ shown, total }: { shown: string | undefined; total: number }) {
  const shownPence = shown === undefined ? null : penceOf(Number(shown))
  const isTotalOff = shownPence !== null && shownPence !== penceFrom(total)
  return (
    <Notice
      tone="warn"
      className="mt-6"
      title={`The price has been corrected to ${poundsText(total)}`}
    >
      {isTotalOff ? `The link said ${formatPounds(shownPence)}. ` : ''}Prices come from our
      catalogue, your car and the place, never from a link.
    </Notice>
  )
}
