import { type OutsideServer, startOutsideServer } from './outside-server.ts'

export const TWILIO_TEST = {
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'test-token',
  from: '+447700900000',
} as const

const PATH = `/2010-04-01/Accounts/${TWILIO_TEST.accountSid}/Messages.json`
const ACCOUNT = PATH.replace('/Messages', '')
const KEY = `Basic ${Buffer.from(`${TWILIO_TEST.accountSid}:${TWILIO_TEST.authToken}`).toString('base64')}`

/** Twilio's account and its Messages resource: basic authentication, form bodies, 201 with JSON; 21211 is its code for an invalid number. */
export function startTwilio(): Promise<OutsideServer> {
  return startOutsideServer(({ method, path, headers, body }) => {
    if (method === 'GET' && path === ACCOUNT)
      return headers.authorization === KEY
        ? { status: 200, body: { sid: TWILIO_TEST.accountSid, status: 'active' } }
        : refused(401, 20003)
    if (method !== 'POST' || path !== PATH) return refused(404, 20404)
    if (headers.authorization !== KEY) return refused(401, 20003)
    if (headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8')
      return refused(415, 0)
    const form = new URLSearchParams(body)
    if (!/^\+\d{8,15}$/.test(form.get('To') ?? '')) return refused(400, 21211)
    if (form.get('To') === '+447700900404') return refused(400, 21211)
    if (!form.get('From') || !form.get('Body')) return refused(400, 21602)
    return { status: 201, body: { sid: 'SM00', status: 'queued', to: form.get('To') } }
  })
}

const refused = (status: number, code: number) => ({ status, body: { code, status } })
