import { describe, expect, it } from 'vitest'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { beginsTooEarly, checkSetting, settingText } from './check-setting.ts'
import { dialled } from './contact.ts'
import { FIRST_OF_ALL } from './rules.ts'
import { SETTING_KEYS, settingEntry } from './setting-list.ts'
import type { AllSettings, SettingKey, SettingValue } from './settings.ts'

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
  ['headOffice', `Kerb\u0000side ${'x'.repeat(10)}`],
  ['headOffice', ['Kerbside, 1 Example Street']],
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
  ['weekdayHours', 'closed', 'closed'],
  ['weekdayHours', '09:00-17:30', '09:00-17:30'],
  ['supportPhone', ' 0161 496 0123 ', '0161 496 0123'],
  ['contactEmail', ' Desk@EXAMPLE.co.uk', 'Desk@example.co.uk'],
  ['headOffice', 'x'.repeat(10), 'x'.repeat(10)],
  ['headOffice', 'x'.repeat(200), 'x'.repeat(200)],
  ['policyUpdatedOn', '2028-02-29', '2028-02-29'],
  ['emailReplyHours', 1, 1],
  ['emailReplyHours', 72, 72],
  ['extraCeilings', [1000, 10], [10, 1000]],
  ['extraCeilings', [10, 20, 30, 40, 50, 60, 60], [10, 20, 30, 40, 50, 60]],
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

it.each<[SettingKey, string, RegExp]>([
  ['weekdayHours', 'noon', /when it opens and, later that day, when it closes/],
  ['supportPhone', '12', /British telephone number/],
  ['contactEmail', 'nobody', /one email address/],
  ['policyUpdatedOn', 'soon', /choose a day/],
  ['headOffice', 'Short', /10 to 200 characters/],
  ['emailReplyHours', '', /whole number of hours from 1 to 72/],
  ['extraCeilings', '', /1 to 6 whole numbers of pounds, each from 10 to 1000/],
  ['serviceArea', '', /at most 3000 beginnings of postcodes/],
])('%s is refused in words that say what is wanted [ADMIN-92]', (key, value, problem) => {
  expect(checkSetting(key, value)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})

it('the beginning of a postcode that is none is named [ADMIN-96]', () => {
  expect(checkSetting('serviceArea', ['M', 'q q'])).toMatchObject({
    problem: expect.stringMatching(/^“QQ” is not how a postcode begins/),
  })
})

it.each<[SettingKey, SettingValue, string]>([
  ['weekdayHours', '08:00-20:00', '8am to 8pm'],
  ['weekdayHours', 'closed', 'closed'],
  ['supportPhone', '020 7946 0118', '020 7946 0118'],
  ['emailReplyHours', 24, '24 hours'],
  ['billRetryDays', [1, 3, 7], '1, 3 and 7 days'],
  ['billRetryDays', [1], '1 day'],
  ['billRetryDays', [2], '2 days'],
  ['extraCeilings', [50, 100], '£50, £100'],
  ['serviceArea', ['M', 'SW1A'], 'M, SW1A'],
  ['serviceArea', [], 'Everywhere'],
  ['policyUpdatedOn', '2025-01-07', '7 January 2025'],
])('an owner reads %s of %j as %s [ADMIN-94]', (key, value, text) => {
  expect(settingText(settingEntry(key), value)).toBe(text)
})

it.each<[SettingKey, unknown, boolean]>([
  ['policyUpdatedOn', '2026-12-01', false],
  ['policyUpdatedOn', '2026-12-02', true],
  ['arrival', '2 to 3 hours', false],
  ['policyUpdatedOn', null, false],
])('%s of %j from 1 December 2026 on begins too early: %s [ADMIN-95]', (key, value, isEarly) => {
  expect(beginsTooEarly(key, value, '2026-12-01')).toBe(isEarly)
})

it('a customer reads the amounts agreed in advance and where we work in a sentence [ADMIN-96, ADMIN-97]', () => {
  const read = (key: SettingKey, change: Partial<AllSettings>) =>
    settingEntry(key).sentence({ ...FIRST_OF_ALL, ...change })
  expect(read('extraCeilings', { extraCeilings: [50, 100, 200] })).toMatch(/£50, £100 or £200/)
  expect(read('extraCeilings', { extraCeilings: [] })).toMatch(/up to £0\./)
  expect(read('serviceArea', { serviceArea: ['M', 'SK'] })).toMatch(/in M and SK\.$/)
  expect(read('serviceArea', { serviceArea: [] })).toMatch(
    /everywhere to which a mechanic comes\.$/,
  )
  expect(read('lateAskedMinutes', { lateAskedMinutes: 15 })).toMatch(/^15 minutes after the start/)
})
