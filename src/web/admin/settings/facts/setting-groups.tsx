import type { SettingHistory } from '#contract/admin/settings/settings.ts'
import { SETTING_GROUPS } from '#domain/site/settings/setting-list.ts'
import type { AllSettings, SettingKey } from '#domain/site/settings/settings.ts'
import { SettingRow } from './setting-row.tsx'

type SettingGroupsProps = {
  settings: readonly SettingHistory[]
  inForce: AllSettings
  today: string
  openUntil: string
}

/** Every setting beside prices, in the order in which owners read them. */
export function SettingGroups({ settings, ...rest }: SettingGroupsProps) {
  const rowOf = (key: SettingKey) => {
    const history = settings.find((each) => each.key === key)
    return history ? <SettingRow key={key} settingKey={key} history={history} {...rest} /> : null
  }
  return SETTING_GROUPS.map(({ id, heading, keys }) => (
    <section key={id} aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <div className="mt-3 border-t border-stone-200">{keys.map(rowOf)}</div>
    </section>
  ))
}
