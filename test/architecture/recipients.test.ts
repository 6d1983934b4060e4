import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { REGISTERS } from '#domain/site/connections.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { ROOT } from '#test/support/sources.ts'
import { privacyWith } from '#web/site/legal/privacy-sections.tsx'

/** Each provider, by the folder of its port, and the words by which the privacy policy names it; null where it gets nothing of a person. */
const RECIPIENTS: Readonly<Record<string, string | null>> = {
  // A file on our own disk, read at the start.
  'car-priors': null,
  // It gets keys of public pages from us; what visitors ask passes through it on the way to our servers.
  cdn: 'host our servers and files',
  'error-reports': 'record their errors',
  files: 'host our servers and files',
  mail: 'the email and text message providers',
  'mot-history': 'DVSA',
  payments: 'the payment provider',
  places: 'a postcode service',
  roads: 'a routing service, which receives places to about a hundred metres',
  sms: 'the email and text message providers',
  traces: 'time their work',
  'vehicle-data': 'DVLA',
}

it('the privacy policy names every provider that receives something of a customer [CUST-17]', () => {
  const folders = readdirSync(path.join(ROOT, 'src/server/providers'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(Object.keys(RECIPIENTS).toSorted())
  const sections = privacyWith(FIRST_SETTINGS, {
    registers: [...REGISTERS],
    ...{ asksPostcodes: true, asksRoutes: true, savesCards: true },
  })
  const named = sections.find(({ id }) => id === 'sharing')?.points?.join(' ') ?? ''
  const unnamed = Object.values(RECIPIENTS).filter((words) => words && !named.includes(words))
  expect(unnamed).toEqual([])
})
