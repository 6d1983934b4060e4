import { listSettings, withdrawSetting } from '#contract/admin/settings/settings.calls.ts'
import type { SettingChange } from '#contract/admin/settings/settings.ts'
import { settingText } from '#domain/site/settings/check-setting.ts'
import type { SettingEntry } from '#domain/site/settings/setting-entry.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dateText, dateTimeText } from '#web/ui/text/date-text.ts'

type PlannedChangesProps = { entry: SettingEntry; planned: readonly SettingChange[] }

/** What is still to begin, and until then can be withdrawn. */
export function PlannedChanges({ entry, planned }: PlannedChangesProps) {
  if (planned.length === 0) return null
  return (
    <ul aria-label={`Planned: ${entry.label}`} className="mt-3 grid gap-3">
      {planned.map((change) => (
        <li key={change.id} className="rounded-control bg-green-50 p-3">
          <p>
            From {dateText(change.beginsAt)}: <strong>{settingText(entry, change.value)}</strong>
          </p>
          <p className="user-text">{change.reason}</p>
          <p className="text-sm text-stone-600">
            Planned by {change.decidedBy}, {dateTimeText(change.decidedAt)}
          </p>
          {change.isWithdrawable ? <Withdraw change={change} label={entry.label} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ change, label }: { change: SettingChange; label: string }) {
  const { run, isRunning, dialog } = useAdminAction(withdrawSetting, {
    words: DESK_WORDS.withdrawSetting,
    done: { title: 'Change withdrawn' },
    invalidates: [listSettings],
  })
  return (
    <>
      <Button
        variant="outline"
        className="mt-2"
        aria-label={`Withdraw ${label} from ${dateText(change.beginsAt)}`}
        isLoading={isRunning}
        loadingLabel="Withdrawing…"
        onClick={() => run({ id: change.id })}
      >
        Withdraw
      </Button>
      {dialog}
    </>
  )
}
