import * as contract from '#contract/admin/settings/settings.ts'
import { route } from '#server/http/serve.ts'
import { changeSetting } from './change-setting.ts'
import { listSettings } from './list-settings.ts'
import { withdrawSetting } from './withdraw-setting.ts'

export const routes = [
  route(contract.listSettings, listSettings),
  route(contract.changeSetting, changeSetting),
  route(contract.withdrawSetting, withdrawSetting),
]
