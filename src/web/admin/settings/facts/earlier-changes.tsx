import type { SettingChange } from '#contract/admin/settings/settings.ts'
import { settingText } from '#domain/site/settings/check-setting.ts'
import type { SettingEntry } from '#domain/site/settings/setting-entry.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dateText, dateTimeText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type EarlierChangesProps = { entry: SettingEntry; earlier: readonly SettingChange[] }

/** Who decided what and why, of every change that has begun or was withdrawn, in sentences. */
export function EarlierChanges({ entry, earlier }: EarlierChangesProps) {
  if (earlier.length === 0) return null
  return (
    <Disclosure
      summary={
        <span>
          Earlier changes<VisuallyHidden> of {entry.label}</VisuallyHidden>
        </span>
      }
      look="plain"
    >
      <ul className="grid gap-2">
        {earlier.map((change) => (
          <li key={change.id} className="max-w-prose">
            <span className="user-text">
              {change.decidedBy} changed “{settingText(entry, change.before)}” to “
              {settingText(entry, change.value)}” from {dateText(change.beginsAt)}: {change.reason}
            </span>{' '}
            <span className="text-sm text-stone-600">
              Decided {dateTimeText(change.decidedAt)}
              {change.withdrawnAt
                ? `; withdrawn by ${change.withdrawnBy}, ${dateTimeText(change.withdrawnAt)}`
                : null}
              .
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
