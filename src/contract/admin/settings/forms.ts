import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { beginsTooEarly, checkSetting } from '#domain/site/settings/check-setting.ts'
import { isSettingKey, SETTING_REASON_MAX } from '#domain/site/settings/rules.ts'

/** Text, a whole number or a list of either; `checkSetting` decides which of them a setting takes, and its bounds. */
const Value = z.union([
  z.string().check(z.maxLength(1000)),
  z.int(),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3000)),
  z.array(z.int()).check(z.maxLength(100)),
])

export const ChangeSettingBody = z
  .strictObject({
    key: z.string().check(z.refine(isSettingKey, 'There is no such setting')),
    value: Value,
    startsOn: z.iso.date('Please choose the day'),
    follows: z
      .int()
      .check(z.minimum(0), z.maximum(2_147_483_647))
      .check(z.describe('The latest change of this setting that was read; 0 where there is none')),
    reason: textField({
      min: 2,
      max: SETTING_REASON_MAX,
      message: 'Please say why',
      multiline: true,
    }),
  })
  .check((payload) => {
    const { key, value, startsOn } = payload.value
    const checked = isSettingKey(key) ? checkSetting(key, value) : null
    if (checked !== null && !checked.ok)
      payload.issues.push({
        code: 'custom',
        path: ['value'],
        message: checked.problem,
        input: value,
      })
    else if (isSettingKey(key) && beginsTooEarly(key, value, startsOn))
      payload.issues.push({
        code: 'custom',
        path: ['value'],
        message: 'Please choose the day of the change or an earlier one',
        input: value,
      })
  })
