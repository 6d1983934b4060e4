import { type Check, WHEELS } from './check.ts'

/** Road Vehicles (Construction and Use) Regulations 1986, reg. 27; facts sheet "Car". */
const TREAD_LEGAL_MM = 1.6
/** RoSPA and the tyre trade advise this: below it a car's stopping distance in the wet grows sharply. */
const TREAD_ADVISED_MM = 3

export const SUSPENSION_CHECKS: readonly Check[] = [
  {
    id: 'tyre-tread',
    label: 'Tyre tread depth',
    how: 'Gauge in the main grooves, the central three quarters, all the way round. The lowest counts.',
    place: 'suspension',
    outline: 'tread',
    measure: {
      quantity: 'tread-depth',
      unit: 'mm',
      least: 0,
      most: 20,
      decimals: 1,
      places: WHEELS,
      amber: [{ below: TREAD_ADVISED_MM }],
      red: [{ below: TREAD_LEGAL_MM }],
      source: `Legal minimum ${TREAD_LEGAL_MM} mm (Construction and Use Regulations 1986, reg. 27); ${TREAD_ADVISED_MM} mm advised by RoSPA`,
    },
  },
  {
    id: 'tyre-walls',
    label: 'Tyre walls and wear',
    how: 'Cuts, bulges, cords; wear on one edge asks for the alignment; age on the DOT mark.',
    place: 'suspension',
    outline: 'wheel',
    measure: null,
  },
  {
    id: 'springs',
    label: 'Springs',
    how: 'Last coil top and bottom: broken ends hide in the seat. Car stands level.',
    place: 'suspension',
    outline: 'strut',
    measure: null,
  },
  {
    id: 'dampers',
    label: 'Dampers',
    how: 'Push the corner down: it settles in one swing. A mist is old, a run of oil is a leak.',
    place: 'suspension',
    outline: 'strut',
    measure: null,
  },
  {
    id: 'ball-joints',
    label: 'Ball joints and track rods',
    how: 'Wheel off the ground, rock at twelve and six, then at nine and three. Boots whole.',
    place: 'suspension',
    outline: 'wheel',
    measure: null,
  },
  {
    id: 'bushes',
    label: 'Arms, bushes and links',
    how: 'Pry bar: split rubber, knocking drop links, bent or rusted arms.',
    place: 'suspension',
    outline: 'underside',
    measure: null,
  },
  {
    id: 'wheel-bearings',
    label: 'Wheel bearings',
    how: 'Spin by hand, other hand on the spring: rough is felt before it is heard.',
    place: 'suspension',
    outline: 'wheel',
    measure: null,
  },
  {
    id: 'steering',
    label: 'Steering',
    how: 'Play at the rim, noise on full lock, leaks at the rack’s boots.',
    place: 'suspension',
    outline: 'dashboard',
    measure: null,
  },
]
