import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { DraftForm } from '#domain/site/form-drafts.ts'
import type { Env } from '#server/config/env.ts'
import type { Context } from '#server/context.ts'
import { DRAFT_MINUTES, findDraft, leaveDraft } from './form-draft.ts'

const NOW = Temporal.Instant.from('2026-03-02T09:00:00Z')
const env = { mode: 'live', linkSecret: 'a secret of thirty-two characters' } as Env

/** The cookie that is left, as the browser sends it back. */
function left(form: DraftForm, fields: Record<string, string>, page: string): string | undefined {
  const answerHeaders = new Headers()
  const ctx = { env, now: NOW, answerHeaders } as Context
  leaveDraft(ctx, page, { form, fields: new URLSearchParams(fields) })
  const [cookie] = answerHeaders.getSetCookie()
  return cookie?.split(';')[0]
}
const found = (target: string, cookie: string | undefined, now = NOW) =>
  findDraft(env, now, { target, cookie })

const REFUSED = '/customer/register?refused=email_taken'
const JO = { name: 'Jo Ng', email: 'jo@example.co.uk', password: 'secret words', phone: '' }

it('a refused form returns what was typed on its own page, and neither passwords nor codes [SITE-39]', () => {
  const cookie = left('register', JO, REFUSED)
  const typed = { name: 'Jo Ng', email: 'jo@example.co.uk' }
  expect(found(REFUSED, cookie)).toEqual({ form: 'register', typed })
  const code = left('sign-in', { ...JO, code: '123456' }, '/admin/login?refused=invalid')
  expect(found('/admin/login?refused=invalid', code)?.typed).toEqual({ email: JO.email })
})

it('what was typed shows on no other page, after no other visit, and not after ten minutes [SITE-39]', () => {
  const cookie = left('register', JO, REFUSED)
  expect(found('/customer/login?refused=invalid', cookie)).toBeNull()
  expect(found('/customer/register', cookie)).toBeNull()
  expect(found(REFUSED, undefined)).toBeNull()
  expect(found(REFUSED, 'a=b')).toBeNull()
  expect(found(REFUSED, cookie, NOW.add({ minutes: DRAFT_MINUTES - 1 }))).not.toBeNull()
  expect(found(REFUSED, cookie, NOW.add({ minutes: DRAFT_MINUTES }))).toBeNull()
})

it('nobody can read or change what is left, and one that was changed is none [SITE-39]', () => {
  const cookie = left('cancel', { reason: 'Sold the car' }, '/booking-confirmation/1?refused=x')
  expect(cookie).toMatch(/^__Host-kerbside-form-draft=[\w-]+$/)
  const [name, sealed = ''] = (cookie ?? '').split('=')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Sold')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(found('/booking-confirmation/1?refused=x', `${name}=${changed}`)).toBeNull()
})

it('the longest message is returned, and what no cookie can hold is not left [SITE-39]', () => {
  const page = '/conversation?k=1&refused=limited'
  const words = 'The side door sticks; please ring twice. '.repeat(60).slice(0, 2000)
  const cookie = left('message', { words }, page)
  expect(found(page, cookie)?.typed.words).toBe(words)
  expect(left('message', { words: randomBytes(4000).toString('base64') }, page)).toBeUndefined()
  expect(left('message', { words: '' }, page)).toBeUndefined()
})

it('a decision returns each line, and none of the prices that its page showed [SITE-39]', () => {
  const fields = { 'line-7': 'approved', 'cost-7': '120', mobileFee: '15', quote: 'x' }
  const page = '/booking-confirmation/1?change=work&refused=invalid'
  expect(found(page, left('decision', fields, page))?.typed).toEqual({ 'line-7': 'approved' })
})
