import { HOUR_MS } from '#domain/time/milliseconds.ts'
import type { Runtime } from '#server/runtime.ts'

type Checked = Pick<Runtime, 'providers' | 'log' | 'now'>

/** Asks at once, and then each hour: a key may expire, and an account be suspended. Returns what ends it. */
export function checkKeysHourly(runtime: Checked): () => void {
  void checkKeys(runtime)
  const hourly = setInterval(() => void checkKeys(runtime), HOUR_MS)
  return () => clearInterval(hourly)
}

/**
 * A wrong key or password would else be noticed by a driver whose plate is not found, or who cannot pay, or gets no email
 * [OPS-A5]. No question costs anything.
 */
export async function checkKeys({ providers, log, now }: Checked): Promise<void> {
  const { payments, mail, sms, vehicleData, motHistory } = providers
  const range = { from: now().subtract({ minutes: 1 }), until: now() }
  const seesBalance = async () =>
    !payments.listBalance || (await payments.listBalance(range)) !== null
  const asked = [
    [payments.name, seesBalance],
    [mail.name, () => mail.check()],
    ...[sms, vehicleData, motHistory].map(
      ({ name, check }) => [name, async () => check?.() ?? true] as const,
    ),
  ] as const
  await Promise.all(
    asked.map(async ([provider, isLetIn]) => {
      if (!(await isLetIn()))
        log.error({ event: 'provider_off', provider }, 'it does not answer, or does not let us in')
    }),
  )
}
