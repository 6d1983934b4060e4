import { type AllSettings, FIRST_SETTINGS, type SettingKey } from './settings.ts'

export const FIRST_OF_ALL: AllSettings = FIRST_SETTINGS

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(FIRST_OF_ALL, key)

/** Whether pages and emails say it in a sentence of their own. */
export const isReadByCustomers = (key: SettingKey): boolean => Object.hasOwn(FIRST_SETTINGS, key)

export const SETTING_REASON_MAX = 300
