import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { KnownUnit } from '#domain/inspections/obd/protocols.ts'
import { CodeReader } from './code-reader.tsx'
import type { Adapter } from './use-adapter.ts'

/** The reader, connected to a car of such control units. */
function htmlOf(units: Record<string, KnownUnit>): string {
  const car = { line: { protocol: '6', hasHeaders: true }, units: new Map(Object.entries(units)) }
  const dialogue = {
    name: 'OBDII',
    isSimulated: false,
    ask: () => Promise.reject(new Error('nothing is asked')),
    close: async () => {},
  }
  const adapter: Adapter = {
    state: {
      kind: 'ready',
      connected: { adapter: 'ELM327 v1.5', protocolName: 'CAN', car, dialogue },
      errorText: null,
    },
    connect: () => {},
    reconnect: () => {},
    disconnect: () => {},
    ask: async () => null,
  }
  return renderToStaticMarkup(
    <CodeReader
      adapter={adapter}
      codes={[]}
      vin={null}
      isFixed={false}
      onCodes={() => {}}
      onRemove={() => {}}
    />,
  )
}

const ON_UDS = { hasStatus: true, isOnUds: true }
const CLASSIC = { hasStatus: true }

it('a car that is read by UDS is offered what we can read of it, and the page says what not [INSP-42]', () => {
  const html = htmlOf({ '7E8': ON_UDS, '7E9': ON_UDS })
  expect(html).toContain('Read codes')
  expect(html).toContain('Watch live values')
  // A car that lists its codes by ISO 14229-1 alone is read in the same way, and does not know J1979-2.
  expect(html).toContain('read by UDS (SAE J1979-2 or ISO 14229-1)')
  expect(html).toContain('To clear codes, or to see self-tests, freeze frames, the distance since')
  expect(html).not.toContain('Clear codes')
  expect(html).not.toContain('Read record')
})

it.each([
  ['SAE J1979', { '7E8': CLASSIC }],
  ['SAE J1979 beside one of SAE J1979-2', { '7E8': CLASSIC, '7E9': ON_UDS }],
])('a car with a control unit of %s is offered everything', (_, units) => {
  const html = htmlOf(units)
  expect(html).toContain('Clear codes')
  expect(html).toContain('Read record')
  expect(html).not.toContain('SAE J1979-2')
})
