import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePlace } from '#domain/places/place.ts'
import type { Log } from '#server/config/log.ts'
import { createBuiltInPlaces } from '#server/providers/places/places.builtin.ts'
import { createPostcodesIo } from '#server/providers/places/places.postcodes-io.ts'
import { freshDatabase } from '#test/support/database.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import type { Fault } from '#test/support/stand-ins/outside-server.ts'
import { startPostcodesIo } from '#test/support/stand-ins/postcodes-io.ts'

const { db } = await freshDatabase('migrated')
const server = await startPostcodesIo()
const fallback = createBuiltInPlaces(db)

type Change = { northernIreland?: boolean; log?: Log; url?: string; timeoutMs?: number | undefined }

function createClient(change: Change = {}) {
  const { log } = createRecordingLog()
  const usual = { url: server.url, northernIreland: false, fallback, log, timeoutMs: 400 }
  const settings = { ...usual, ...change }
  const places = createPostcodesIo(settings)
  return (text: string) => places.find(parsePlace(text))
}

const askedPaths = () => server.received.map((request) => request.path)

beforeEach(() => {
  server.received.length = 0
  server.faults.length = 0
})

describe('postcodes.io', () => {
  it('knows a full postcode, asked for in its standard spelling [MECH-18]', async () => {
    expect(await createClient()('m202rn')).toEqual({
      coordinates: { latitude: 53.4245, longitude: -2.2317 },
      name: 'M20 2RN',
      precision: 'postcode',
    })
    expect(askedPaths()).toEqual(['/postcodes/M20%202RN'])
  })

  it('knows an outward code', async () => {
    expect(await createClient()('m20')).toMatchObject({ name: 'M20', precision: 'outcode' })
  })

  it('gives the outward code of a postcode that it does not know or cannot place', async () => {
    const find = createClient()
    expect(await find('M20 9ZZ')).toMatchObject({ name: 'M20', precision: 'outcode' })
    expect(await find('M21 9ZZ')).toMatchObject({ name: 'M21', precision: 'outcode' })
  })

  it('leaves what it cannot place at all to the post towns', async () => {
    expect(await createClient()('JE2 3AB')).toMatchObject({ name: 'St Helier', precision: 'town' })
    expect(await createClient()('M99 9ZZ')).toMatchObject({ name: 'Manchester', precision: 'town' })
    expect(await createClient()('AB99 9ZZ')).toBeNull()
  })

  it('is asked for postcodes of Northern Ireland only by an operator with the licence [MECH-19]', async () => {
    expect(await createClient()('BT7 1NN')).toMatchObject({ name: 'Belfast', precision: 'town' })
    expect(server.received).toEqual([])
    const licensed = createClient({ northernIreland: true })
    expect(await licensed('BT7 1NN')).toMatchObject({ precision: 'postcode' })
  })

  it.each(['Didsbury', '../../admin', 'http://192.0.2.1/', '22 Some Road, Leeds'])(
    'is never sent what was typed as a name: %s [SEC-I16]',
    async (text) => {
      await createClient()(text)
      expect(server.received).toEqual([])
    },
  )

  it.each<Fault>(['garbage', 'wrong-shape', 'huge', 'redirect', 'hang', 'slow-body', 429])(
    'gives way to the built-in centre of the outward code when it answers with %s [OPS-A5]',
    async (fault) => {
      server.faults.push(fault)
      const find = createClient()
      expect(await find('M20 2RN')).toMatchObject({ name: 'M20', precision: 'outcode' })
      expect(await find('M20 2RN')).toMatchObject({ precision: 'postcode' })
    },
  )

  it('is never asked in clear over a network [SEC-I16]', async () => {
    const { log, lines } = createRecordingLog()
    const find = createClient({ log, url: 'http://192.0.2.1' })
    expect(await find('M20 2RN')).toMatchObject({ name: 'M20', precision: 'outcode' })
    expect(lines).toMatchObject([{ event: 'provider_failed', reason: 'Error' }])
  })

  it('is given three seconds [SEC-I16]', async () => {
    const deadline = vi.spyOn(AbortSignal, 'timeout')
    expect(await createClient({ timeoutMs: undefined })('M20 2RN')).not.toBeNull()
    expect(deadline.mock.calls).toEqual([[3000]])
    deadline.mockRestore()
  })

  it('is asked once a day for a place', async () => {
    const find = createClient()
    await Promise.all([find('M20 2RN'), find('m20 2rn')])
    await find('M20 2RN')
    expect(server.received).toHaveLength(1)
  })
})
