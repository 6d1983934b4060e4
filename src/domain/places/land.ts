import type { Coordinates } from './distance.ts'
import type { Place } from './place.ts'

/** The sea divides them, no mechanic drives from one to another, and each has its own law of cars. */
export type Land = 'great-britain' | 'northern-ireland' | 'isle-of-man' | 'channel-islands'

type Box = { south: number; north: number; west: number; east: number }
type Overseas = { areas: readonly string[]; box: Box; name: RegExp }

/** No British town lies in the boxes: Kintyre is east of -5.82, Galloway of -5.2. */
const OVERSEAS: Readonly<Record<Exclude<Land, 'great-britain'>, Overseas>> = {
  'northern-ireland': {
    areas: ['BT'],
    box: { south: 54, north: 55.32, west: -8.2, east: -5.42 },
    name: /^northern ireland$/i,
  },
  'isle-of-man': {
    areas: ['IM'],
    box: { south: 54, north: 54.45, west: -4.9, east: -4.25 },
    name: /^isle of man$/i,
  },
  'channel-islands': {
    areas: ['JE', 'GY'],
    box: { south: 49, north: 49.8, west: -2.8, east: -1.9 },
    name: /^(channel islands|jersey|guernsey|alderney|sark)$/i,
  },
}

/** A postcode says it by itself, a name by where it lies; of an unknown one we take Great Britain. */
export function landOf(place: Place, coordinates: Coordinates | null): Land {
  const lies = ({ areas, box, name }: Overseas): boolean => {
    if (place.kind !== 'name') return areas.includes(place.area)
    return coordinates
      ? isIn(box, coordinates)
      : name.test(place.name.split(',').at(-1)?.trim() ?? '')
  }
  if (lies(OVERSEAS['northern-ireland'])) return 'northern-ireland'
  if (lies(OVERSEAS['isle-of-man'])) return 'isle-of-man'
  return lies(OVERSEAS['channel-islands']) ? 'channel-islands' : 'great-britain'
}

const isIn = ({ south, north, west, east }: Box, { latitude, longitude }: Coordinates): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
