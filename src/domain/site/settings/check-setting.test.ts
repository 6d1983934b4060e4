import { describe, expect, it } from 'vitest'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { checkSetting } from './check-setting.ts'
import { dialled } from './contact.ts'
import { FIRST_OF_ALL } from './rules.ts'
import { SETTING_KEYS, settingEntry } from './setting-list.ts'
import type { SettingKey } from './settings.ts'

describe('the list of settings', () => {
  it('names each setting once, and no other [ADMIN-94]', () => {
    expect([...SETTING_KEYS].sort()).toEqual(Object.keys(FIRST_OF_ALL).sort())
  })

  it.each(SETTING_KEYS)('has a first value of %s that it would accept [ADMIN-92]', (key) => {
    expect(checkSetting(key, FIRST_OF_ALL[key])).toEqual({ ok: true, value: FIRST_OF_ALL[key] })
  })

  it.each(SETTING_KEYS)(
    'says of %s what customers read, which its value changes [ADMIN-94]',
    (key) => {
      const { sentence, kind } = settingEntry(key)
      const other = {
        hours: '10:00-11:00',
        phone: '0161 496 0123',
        email: 'desk@example.co.uk',
        text: kind.type === 'text' ? 'Another text'.slice(0, kind.max) : '',
        date: '2026-12-01',
        number: kind.type === 'number' ? kind.max : 0,
        numbers: kind.type === 'numbers' ? [kind.min] : [],
        places: ['M', 'SW1A'],
      }[kind.type]
      expect(sentence({ ...FIRST_OF_ALL, [key]: other })).not.toBe(sentence(FIRST_OF_ALL))
    },
  )

  it('begins with numbers that can be dialled', () => {
    for (const phone of [FIRST_OF_ALL.supportPhone, FIRST_OF_ALL.emergencyPhone])
      expect(normaliseUkPhone(phone)).toEqual({ e164: dialled(phone), national: phone })
  })
})

it.each<[SettingKey, unknown]>([
  ['weekdayHours', '20:00-08:00'],
  ['weekdayHours', 8],
  ['supportPhone', '12'],
  ['supportPhone', ['020 7946 0118']],
  ['contactEmail', 'two@example.co.uk, more@example.co.uk'],
  ['contactEmail', 'nobody'],
  ['headOffice', 'Short'],
  ['headOffice', 'x'.repeat(201)],
  ['policyUpdatedOn', '2026-02-30'],
  ['policyUpdatedOn', '1 December 2026'],
  ['policyUpdatedOn', ''],
  ['arrival', 'x'.repeat(41)],
  ['emailReplyHours', 0],
  ['emailReplyHours', 73],
  ['emailReplyHours', 1.5],
  ['emailReplyHours', '24'],
  ['emailReplyHours', null],
  ['extraCeilings', []],
  ['extraCeilings', [9]],
  ['extraCeilings', [50, 1001]],
  ['extraCeilings', [50, 60.5]],
  ['extraCeilings', ['50']],
  ['extraCeilings', 50],
  ['extraCeilings', [10, 20, 30, 40, 50, 60, 70]],
  ['billRetryDays', [1, 14]],
  ['serviceArea', 'M'],
  ['serviceArea', ['QQ']],
  ['serviceArea', ['M', 'M20 2RN']],
  ['serviceArea', ['M'].concat(Array.from({ length: 3000 }, (_, n) => `M${n}`))],
  ['lateTaskMinutes', 30],
  ['payoutHoldHours', 47],
])('%s is not %j [ADMIN-92]', (key, value) => {
  expect(checkSetting(key, value)).toMatchObject({ ok: false })
})

it.each<[SettingKey, unknown, unknown]>([
  ['extraCeilings', [200, 50, 50], [50, 200]],
  ['serviceArea', ['sw1a', ' m ', 'M'], ['M', 'SW1A']],
  ['serviceArea', [], []],
])('%s of %j is stored as %j [ADMIN-96, ADMIN-97]', (key, value, stored) => {
  expect(checkSetting(key, value)).toEqual({ ok: true, value: stored })
})

it('the check of a setting has bounds under which a late job is asked about before it is the desk’s, and money waits longer than a complaint may come [ADMIN-98]', () => {
  const bounds = (key: SettingKey) => {
    const { kind } = settingEntry(key)
    if (kind.type !== 'number' && kind.type !== 'numbers') throw new Error(`${key} has no bounds`)
    return kind
  }
  expect(bounds('lateAskedMinutes').max).toBeLessThan(bounds('lateTaskMinutes').min)
  expect(bounds('satisfactionHours').max).toBeLessThanOrEqual(bounds('payoutHoldHours').min)
})
