import { z } from 'zod'
import type { Log } from '#server/config/log.ts'
import { createCircuitBreaker } from '#server/providers/circuit-breaker.ts'
import { fetchJson } from '#server/providers/fetch-json.ts'
import type { SendOutcome } from '#server/providers/mail/mail.ts'
import { postForm } from '#server/providers/post-form.ts'
import { outsideUrl } from '#server/providers/provider-client.ts'
import type { SmsProvider } from './sms.ts'

const TIMEOUT_MS = 3000

const ActiveAccount = z.object({ status: z.literal('active') })

type Settings = {
  url: string
  accountSid: string
  authToken: string
  from: string
  log: Log
  timeoutMs?: number
  clock?: () => number
}

/** Twilio's REST API: POST /2010-04-01/Accounts/{sid}/Messages.json, a form with To, From and Body. */
export function createTwilioSms(settings: Settings): SmsProvider {
  const { url, accountSid, authToken, from, log, timeoutMs = TIMEOUT_MS } = settings
  const breaker = createCircuitBreaker(settings.clock)
  const address = outsideUrl(url, '2010-04-01', 'Accounts', accountSid, 'Messages.json')
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  const away = (reason: string): SendOutcome => {
    const hasOpened = breaker.failed()
    log.warn({ event: 'provider_failed', provider: 'twilio', reason }, 'a text was not taken')
    if (hasOpened)
      log.error({ event: 'provider_off', provider: 'twilio' }, 'it is left alone for now')
    return { kind: 'away', reason }
  }

  return {
    name: 'twilio',
    isSimulated: false,
    // The account itself, which is free of charge: a suspended one takes no message.
    async check() {
      const account = outsideUrl(url, '2010-04-01', 'Accounts', `${accountSid}.json`)
      try {
        const { status, body } = await fetchJson(
          { url: account, headers: { authorization } },
          timeoutMs,
        )
        return status === 200 && ActiveAccount.safeParse(body).success
      } catch {
        return false
      }
    },
    async send({ to, text }) {
      if (!breaker.mayCall()) return { kind: 'resting' }
      const form = new URLSearchParams({ To: to, From: from, Body: text })
      try {
        const status = await postForm({ url: address, form, headers: { authorization } }, timeoutMs)
        if (status === 201) {
          breaker.succeeded()
          return { kind: 'sent' }
        }
        // 400 is permanent: the number or the text. 401, 403, 429 and 5xx concern the account or the provider.
        if (status !== 400) return away(`The text service failed (${status}).`)
        breaker.succeeded()
        return { kind: 'refused', reason: 'The text service refused the number (400).' }
      } catch (error) {
        return away(
          `The text service did not answer (${error instanceof Error ? error.name : 'unknown'}).`,
        )
      }
    },
  }
}
