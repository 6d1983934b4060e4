import { type OutsideServer, startOutsideServer } from './outside-server.ts'

const POSTCODES: Readonly<Record<string, object>> = {
  'M20 2RN': { latitude: 53.4245, longitude: -2.2317, outcode: 'M20' },
  'BT7 1NN': { latitude: 54.5844, longitude: -5.9343, outcode: 'BT7' },
  'JE2 3AB': { latitude: null, longitude: null, outcode: 'JE2' },
  'M21 9ZZ': { latitude: null, longitude: null, outcode: 'M21' },
}
const OUTCODES: Readonly<Record<string, object>> = {
  M20: { latitude: 53.4286, longitude: -2.2332 },
  M21: { latitude: 53.4403, longitude: -2.2778 },
  JE2: { latitude: null, longitude: null },
}

/** Speaks the protocol of api.postcodes.io: `{status, result}`, or `{status: 404, error}`. */
export function startPostcodesIo(): Promise<OutsideServer> {
  return startOutsideServer(({ path }) => {
    const [, kind, encoded = ''] = path.split('/')
    const name = decodeURIComponent(encoded)
    const known =
      kind === 'postcodes' ? POSTCODES[name] : kind === 'outcodes' ? OUTCODES[name] : null
    return known
      ? { status: 200, body: { status: 200, result: { country: 'England', ...known } } }
      : { status: 404, body: { status: 404, error: 'Postcode not found' } }
  })
}
