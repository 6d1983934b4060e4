import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { checkKeys, checkKeysHourly } from '#server/providers/check-keys.ts'
import { createDvsa } from '#server/providers/mot-history/mot-history.dvsa.ts'
import { createTwilioSms } from '#server/providers/sms/sms.twilio.ts'
import { createDvla } from '#server/providers/vehicle-data/vehicle-data.dvla.ts'
import type { Providers } from '#server/runtime.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { DVLA_TEST_KEY, startDvla } from '#test/support/stand-ins/dvla.ts'
import { DVSA_TEST, startDvsa } from '#test/support/stand-ins/dvsa.ts'
import { startTwilio, TWILIO_TEST } from '#test/support/stand-ins/twilio.ts'

const [twilio, dvla, dvsa] = await Promise.all([startTwilio(), startDvla(), startDvsa()])
const RIGHT = {
  twilio: TWILIO_TEST.authToken as string,
  dvla: DVLA_TEST_KEY,
  secret: DVSA_TEST.clientSecret,
  key: DVSA_TEST.apiKey,
  mail: true,
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const server of [twilio, dvla, dvsa]) server.received.length = 0
})

/** A worker with those keys; the payment provider is one that has no key. */
function openWorker(change: Partial<typeof RIGHT> = {}) {
  const given = { ...RIGHT, ...change }
  const { log, lines } = createRecordingLog()
  const providers = {
    payments: { name: 'link' },
    mail: { name: 'smtp', check: async () => given.mail },
    sms: createTwilioSms({ ...TWILIO_TEST, url: twilio.url, authToken: given.twilio, log }),
    vehicleData: createDvla({
      url: `${dvla.url}/vehicle-enquiry/v1`,
      apiKey: given.dvla,
      log,
    }),
    motHistory: createDvsa({
      ...DVSA_TEST,
      url: dvsa.url,
      tokenUrl: `${dvsa.url}/token`,
      clientSecret: given.secret,
      apiKey: given.key,
      log,
    }),
  } as unknown as Providers // Contains only what the check asks.
  const runtime = { providers, log, now: () => Temporal.Now.instant() }
  const offs = () =>
    lines.flatMap(({ event, provider }) => (event === 'provider_off' ? [provider] : []))
  return { runtime, offs }
}

const asked = () => [twilio, dvla, dvsa].map(({ received }) => received.length)

describe('a worker', () => {
  it('is content with keys that are right, and sends no message and asks for nobody’s car [OPS-A5]', async () => {
    const { runtime, offs } = openWorker()
    await checkKeys(runtime)
    expect(asked()).toEqual([1, 1, 2])
    expect(offs()).toEqual([])
    expect(twilio.received.map(({ method }) => method)).toEqual(['GET'])
  })

  it.each<[Partial<typeof RIGHT>, string]>([
    [{ twilio: 'not-the-token' }, 'twilio'],
    [{ dvla: 'not-the-key' }, 'dvla'],
    [{ secret: 'not-the-secret' }, 'dvsa'],
    [{ key: 'not-the-key' }, 'dvsa'],
    [{ mail: false }, 'smtp'],
  ])(
    'says at its start of %o that %s does not let us in, and of no other [OPS-A5]',
    async (change, name) => {
      const { runtime, offs } = openWorker(change)
      await checkKeys(runtime)
      expect(offs()).toEqual([name])
    },
  )

  it('tries them again each hour, so that an expired key is found and a token of before hides nothing [OPS-A5]', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    const { runtime, offs } = openWorker()
    const stop = checkKeysHourly(runtime)
    await expect.poll(asked).toEqual([1, 1, 2])
    const [again, everyMs] = timers.mock.calls.find(([, ms]) => ms === HOUR_MS) ?? []
    expect(everyMs).toBe(HOUR_MS)
    dvla.faults.push(403)
    again?.()
    await expect.poll(offs).toEqual(['dvla'])
    await expect.poll(asked).toEqual([2, 2, 4])
    stop()
  })
})
