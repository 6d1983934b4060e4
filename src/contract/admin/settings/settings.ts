import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { ChangeSettingBody } from './forms.ts'

const Value = z.union([z.string(), z.int(), z.array(z.string()), z.array(z.int())])

export const SettingChange = z.object({
  id: z.int(),
  key: z.string(),
  value: Value,
  before: Value.check(z.describe('What holds, or held, until it begins')),
  beginsAt: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  isWithdrawable: z.boolean().check(z.describe('It is still some minutes before it begins')),
})
export type SettingChange = z.infer<typeof SettingChange>

const SettingHistory = z.object({
  key: z.string(),
  value: Value.check(z.describe('What holds now')),
  since: z.nullable(z.string()).check(z.describe('Null before the first change')),
  planned: z.array(SettingChange).check(z.describe('What is still to begin, the next first')),
  earlier: z
    .array(SettingChange)
    .check(z.describe('What has begun or was withdrawn, the latest first')),
  latest: z.int().check(z.describe('The change decided last, which the next one follows; or 0')),
})
export type SettingHistory = z.infer<typeof SettingHistory>

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'administrator',
  right: 'change settings',
  summary: 'Every setting: what holds, what is planned and what was',
  answer: z.object({
    settings: z.array(SettingHistory),
    today: z.string().check(z.describe('The day in the UK')),
    openUntil: z.string().check(z.describe('The last day for which a change can be planned')),
  }),
})

export const changeSetting = endpoint({
  method: 'POST',
  path: '/api/admin/settings',
  access: 'recent administrator',
  right: 'change settings',
  summary: 'Change a setting, today at once or from the midnight of a later day',
  body: ChangeSettingBody,
  status: 201,
  idempotent: true,
  answer: SettingChange,
})

export const withdrawSetting = endpoint({
  method: 'POST',
  path: '/api/admin/settings/{id}/withdraw',
  access: 'recent administrator',
  right: 'change settings',
  summary: 'Withdraw a planned change before it begins',
  params: z.object({ id: idParam }),
  answer: SettingChange,
})
