import { useId, useState } from 'react'
import type { SettingHistory } from '#contract/admin/settings/settings.ts'
import { settingText } from '#domain/site/settings/check-setting.ts'
import { settingEntry } from '#domain/site/settings/setting-list.ts'
import type { AllSettings, SettingKey } from '#domain/site/settings/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { ChangeForm } from './change-form.tsx'
import { EarlierChanges } from './earlier-changes.tsx'
import { PlannedChanges } from './planned-changes.tsx'

type SettingRowProps = {
  settingKey: SettingKey
  history: SettingHistory
  inForce: AllSettings
  today: string
  openUntil: string
}

/** One setting: what it means, what holds and since when, what is planned, what was, and the form that changes it. */
export function SettingRow({ settingKey, history, inForce, today, openUntil }: SettingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // Save, Leave and Withdraw go with what they end.
  const { list, heading } = useFocusOnHeading()
  const entry = settingEntry(settingKey)
  const { value, since, planned, earlier, latest } = history
  return (
    <section ref={list} aria-labelledby={id} className="border-b border-stone-200 py-3">
      <div className="grid xs:grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 lg:gap-x-8 lg:gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)_auto]">
        <h3
          id={id}
          ref={heading}
          tabIndex={-1}
          className="text-lg max-lg:text-base max-lg:text-stone-700"
        >
          {entry.label}
        </h3>
        <div className="xs:col-start-1 lg:col-start-2">
          <p className="user-text text-lg font-semibold leading-snug">
            {settingText(entry, value)}
          </p>
          <p className={classNames('text-sm text-stone-600', !since && 'max-lg:hidden')}>
            {since ? `Since ${dateText(since)}` : 'From the beginning'}
          </p>
        </div>
        {/* A phone shows what holds, and the rest to somebody who changes it: there are some thirty rows. */}
        <div
          className={classNames(
            'xs:col-span-2 max-w-prose max-lg:mt-2 lg:col-span-1 lg:col-start-3',
            !isOpen && 'max-lg:hidden',
          )}
        >
          <p className="text-stone-700">{entry.meaning}</p>
          <p className="text-sm text-stone-600">{entry.source}.</p>
        </div>
        {isOpen ? null : (
          <Button
            variant="outline"
            className="xs:col-start-2 xs:row-span-2 xs:row-start-1 lg:col-start-4 lg:row-span-1"
            aria-label={`Change ${entry.label}`}
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        )}
      </div>
      {isOpen ? (
        <ChangeForm
          key={latest}
          settingKey={settingKey}
          history={history}
          inForce={inForce}
          days={{ today, openUntil }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <PlannedChanges entry={entry} planned={planned} />
      <EarlierChanges entry={entry} earlier={earlier} />
    </section>
  )
}
