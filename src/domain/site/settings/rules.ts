import { type AllSettings, FIRST_SETTINGS, type Rules, type SettingKey } from './settings.ts'

/** What held before an owner changed anything. Browsers of customers have no use for it, so it stands apart from theirs. */
export const FIRST_RULES: Rules = {
  serviceArea: [],
  reofferHours: 12,
  lateAskedMinutes: 15,
  lateTaskMinutes: 45,
  extraAnswerMinutes: 15,
  payoutHoldHours: 48,
}

export const FIRST_OF_ALL: AllSettings = { ...FIRST_SETTINGS, ...FIRST_RULES }

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(FIRST_OF_ALL, key)

/** Whether pages and emails say it in a sentence of their own. */
export const isReadByCustomers = (key: SettingKey): boolean => Object.hasOwn(FIRST_SETTINGS, key)

export const SETTING_REASON_MAX = 300
