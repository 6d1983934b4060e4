import { describe, expect, it } from 'vitest'
import { DEFECT_ROWS, explainDefect } from './mot-defects.ts'

// biome-ignore format: a table is read down its columns
const TEXTS = [
  ['Front brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))', 'front-brake-discs', 'front-brake-discs-and-pads'],
  ['Offside Rear Brake disc worn, pitted or scored (1.1.14 (a) (ii))', 'rear-brake-discs', 'brake-inspection'],
  ['Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))', 'front-brake-pads', 'front-brake-pads'],
  ['Rear brake pads wearing thin', 'rear-brake-pads', 'rear-brake-pads'],
  ['Brake pipe corroded, covered in grease or other material (1.1.11 (c))', 'brake-pipes', 'brake-inspection'],
  ['Offside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))', 'tyres', 'tyres-pair'],
  ['Nearside Rear Tyre slightly damaged/cracking or perishing', 'tyres', 'tyres-pair'],
  ['Nearside Front coil spring corroded (5.3.1 (b) (i))', 'springs', 'coil-spring-replacement'],
  ['Offside Rear Shock absorbers has a serious fluid leak (5.3.2 (b))', 'shock-absorbers', 'shock-absorbers-pair'],
  ['Nearside Front Suspension arm pin or bush worn but not resulting in excessive movement (5.3.4 (a) (i))', 'suspension-joints', 'diagnostic-inspection'],
  ['Exhaust has a minor leak of exhaust gases (6.1.2 (a))', 'exhaust', 'exhaust-repair'],
  ['Nearside Headlamp aim too low (4.1.2 (a))', 'lamps', 'electrical-diagnosis'],
  ['Engine MIL inoperative or indicating a malfunction (8.2.1.2 (h))', 'emissions', 'warning-light-diagnosis'],
  ['Oil leak, but not excessive (8.4.1 (a) (i))', 'oil-leak', 'diagnostic-inspection'],
  ['Front Windscreen wiper blade defective (3.4 (b) (i))', 'wipers', 'full-service'],
] as const

/** Wordings of tests of different years, as DVSA prints them: [text, part, service, effect]. */
// biome-ignore format: a table is read down its columns
const PRINTED = [
  ['Nearside Front Tyre worn close to legal limit/worn on edge  inner edge (5.2.3 (e))', 'tyres', 'tyres-pair', 'worn'],
  ['Offside Rear Tyre worn close to legal limit/worn on edge  2.7mm scrubbing inner edge (5.2.3 (e))', 'tyres', 'tyres-pair', 'worn'],
  ['Nearside Rear Tyre slightly damaged/cracking or perishing  185/55-15 (5.2.3 (d) (ii))', 'tyres', 'tyres-pair', 'worn'],
  ['Offside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))', 'tyres', 'tyres-pair', 'worn'],
  ['Nearside Front Tyre has ply or cords exposed (5.2.3 (d) (ii))', 'tyres', 'tyres-pair', 'damaged'],
  ['Tyre pressure monitoring system warning lamp indicates a system malfunction (5.2.3 (h))', 'tyre-pressure-monitor', 'warning-light-diagnosis', 'faulty'],
  ['TPMS light on', 'tyre-pressure-monitor', 'warning-light-diagnosis', 'faulty'],
  ['Offside Front Tyre fouling a part of the vehicle (5.2.3 (f) (i))', 'tyre-fit', 'diagnostic-inspection', 'faulty'],
  ['Nearside Rear Road wheel slightly distorted (5.2.2 (c) (i))', 'wheels', 'diagnostic-inspection', 'damaged'],
  ['Front Brake pad(s) wearing thin (1.1.13 (a) (ii))', 'front-brake-pads', 'front-brake-pads', 'worn'],
  ['Offside Rear Brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))', 'rear-brake-pads', 'rear-brake-pads', 'worn'],
  ['Rear Brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))', 'rear-brake-discs', 'brake-inspection', 'damaged'],
  ['Nearside Front Brake hose has slight corrosion to ferrule (1.1.12 (f) (i))', 'brake-pipes', 'brake-inspection', 'corroded'],
  ['Brake pipe excessively corroded', 'brake-pipes', 'brake-inspection', 'corroded'],
  ['Corrosion on front brake pipes', 'brake-pipes', 'brake-inspection', 'corroded'],
  ['Offside front brake binding |3.7.B.1|', 'brake-balance', 'brake-inspection', 'faulty'],
  ['Nearside Front Service brake excessively binding (1.2.1 (f))', 'brake-balance', 'brake-inspection', 'faulty'],
  ['Brakes imbalanced across an axle (1.2.1 (b) (i))', 'brake-balance', 'brake-inspection', 'faulty'],
  ['Parking brake efficiency below requirements (1.4.2 (a) (i))', 'parking-brake', 'brake-inspection', 'faulty'],
  ['Parking brake lever has excessive movement indicating incorrect adjustment (1.1.6 (c))', 'parking-brake', 'brake-inspection', 'faulty'],
  ['ABS warning lamp indicates an ABS fault (1.6 (b))', 'abs', 'warning-light-diagnosis', 'faulty'],
  ['Brake fluid level below minimum mark (1.1.10 (d) (i))', 'brake-fluid', 'brake-inspection', 'faulty'],
  ['Nearside Steering rack gaiter split |2.2.D.2d|', 'steering-joints', 'diagnostic-inspection', 'damaged'],
  ['Offside Front Track rod end ball joint dust cover excessively damaged or deteriorated so that it no longer prevents the ingress of dirt (2.1.3 (g) (ii))', 'steering-joints', 'diagnostic-inspection', 'damaged'],
  ['Steering box/rack gaiter insecure (2.1.3 (g) (i))', 'steering-joints', 'diagnostic-inspection', 'damaged'],
  ['Power steering fluid level below minimum mark (2.1.5 (b) (i))', 'power-steering', 'diagnostic-inspection', 'faulty'],
  ['Offside Front Anti-roll bar linkage ball joint excessively worn (5.3.4 (a) (i))', 'anti-roll-bar', 'anti-roll-bar-links', 'worn'],
  ['Offside Front Anti-roll bar linkage insecure |2.4.G.1|', 'anti-roll-bar', 'diagnostic-inspection', 'insecure'],
  ['Nearside Front Upper Suspension arm ball joint dust cover no longer prevents the ingress of dirt (5.3.4 (b) (ii))', 'suspension-joints', 'diagnostic-inspection', 'damaged'],
  ['Offside Front Coil spring fractured or broken (5.3.1 (b) (i))', 'springs', 'coil-spring-replacement', 'damaged'],
  ['Nearside Front coil spring broken |2.4.C.1a|', 'springs', 'coil-spring-replacement', 'damaged'],
  ['Nearside Front Shock absorbers has light misting of oil (5.3.2 (b))', 'shock-absorbers', 'shock-absorbers-pair', 'leaking'],
  ['Offside front wheel bearing has excessive play |2.5.A.3c|', 'wheel-bearings', 'diagnostic-inspection', 'worn'],
  ['Offside Rear Suspension component mounting prescribed area excessively corroded significantly reducing structural strength (5.3.6 (a) (i))', 'suspension-mountings', 'diagnostic-inspection', 'corroded'],
  ['Nearside Rear Inner Sill/Body mounting prescribed area is excessively corroded significantly reducing structural strength (6.2.2 (d) (i))', 'bodywork', 'diagnostic-inspection', 'corroded'],
  ['Nearside Front Outer Drive shaft joint constant velocity boot split or insecure, no longer prevents the ingress of dirt (6.1.7 (g) (ii))', 'driveshafts', 'diagnostic-inspection', 'damaged'],
  ['Supplementary restraint system warning lamp indicates a fault (7.1.6 (a))', 'airbags', 'warning-light-diagnosis', 'faulty'],
  ['Offside Front Seat belt anchorage prescribed area is excessively corroded |5.2.6|', 'seat-belts', 'diagnostic-inspection', 'corroded'],
  ['Horn not working (7.7 (a))', 'horn', 'electrical-diagnosis', 'faulty'],
  ['Exhaust carbon monoxide content at idle exceeds manufacturers specified limits (8.2.1.2 (b))', 'emissions', 'warning-light-diagnosis', 'faulty'],
  ['Exhaust Lambda reading after 2nd fast idle outside specified limits (8.2.1.2 (c))', 'emissions', 'warning-light-diagnosis', 'faulty'],
  ['Rear fog lamp tell-tale not working (4.9.1 (a) (ii))', 'warning-lamps', 'warning-light-diagnosis', 'faulty'],
  ['Nearside Rear Stop lamp(s) not working (4.3.1 (a) (ii))', 'lamps', 'electrical-diagnosis', 'faulty'],
  ['Rear Registration plate lamp(s) not working (4.7.1 (b) (i))', 'lamps', 'electrical-diagnosis', 'faulty'],
  ['Rear registration plate deteriorated but not likely to be misread (0.1 (b))', 'number-plates', 'diagnostic-inspection', 'faulty'],
  ['Windscreen washer provides insufficient washer liquid (3.5 (a))', 'washers', 'diagnostic-inspection', 'faulty'],
  ['Windscreen wiper does not clear the windscreen effectively (3.4 (b) (i))', 'wipers', 'full-service', 'worn'],
  ['Windscreen damaged but not adversely affecting driver’s view (3.2 (a) (i))', 'windscreen', 'diagnostic-inspection', 'damaged'],
  ['Battery insecure but not likely to fall from carrier (4.13 (a) (i))', 'battery', 'electrical-diagnosis', 'insecure'],
  ['Nearside Front Subframe corroded but structural rigidity not significantly reduced (5.3.3 (b) (i))', 'suspension-arms', 'diagnostic-inspection', 'corroded'],
  ['n/s/f tyre close to legal limit', 'tyres', 'tyres-pair', 'worn'],
  ['front pads low', 'front-brake-pads', 'front-brake-pads', 'worn'],
  ['Front discs lipped', 'front-brake-discs', 'front-brake-discs-and-pads', 'worn'],
  ['All four tyres perished', 'tyres', 'tyres-pair', 'worn'],
  ['slight oil leak', 'oil-leak', 'diagnostic-inspection', 'leaking'],
] as const

describe('a defect of an MOT test', () => {
  it.each(TEXTS)('%s [VEH-13]', (text, part, service) => {
    expect(explainDefect(text)).toMatchObject({ part, service })
  })

  it.each(PRINTED)('%s, as printed [VEH-13]', (text, part, service, effect) => {
    expect(explainDefect(text)).toMatchObject({ part, service, effect })
  })

  it.each([
    'Child seat fitted not allowing full inspection of adult belt',
    'Undertrays fitted obscuring some underside components',
    'Nail in the boot carpet',
  ])('that nobody can place is left as it is: %s', (text) => {
    expect(explainDefect(text)).toBeNull()
  })

  it.each([
    ['Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))', 'nearside', 'front'],
    [
      'Offside Front Lower Suspension arm pin or bush worn  Rear bush (5.3.4 (a) (i))',
      'offside',
      'front',
    ],
    ['O/S/R tyre worn', 'offside', 'rear'],
    ['nsf brake pad low', 'nearside', 'front'],
    ['Front and rear brake pads wearing thin', null, null],
    ['Brake pipe corroded (1.1.11 (c))', null, null],
  ])('says where it is: %s', (text, side, axle) => {
    expect(explainDefect(text)?.place).toEqual({ side, axle })
  })

  it.each([
    ['Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))', 'tyres'],
    ['Front Brake pad(s) wearing thin (1.1.13 (a) (ii))', 'front-brake-pads'],
    ['Rear Brake pads wearing thin', 'rear-brake-pads'],
    // A worn disc says nothing about the pads on it, nor a lamp of the dashboard about tyres.
    ['Front brake disc worn, pitted or scored (1.1.14 (a) (ii))', 'front-brake-discs'],
    ['Offside Front Coil spring fractured or broken (5.3.1 (b) (i))', 'suspension'],
    ['Nearside Front Shock absorbers has light misting of oil (5.3.2 (b))', 'suspension'],
    ['Exhaust has a minor leak of exhaust gases (6.1.2 (a))', 'exhaust'],
    ['Nearside Front Tyre has ply or cords exposed (5.2.3 (d) (ii))', null],
    [
      'Tyre pressure monitoring system warning lamp indicates a system malfunction (5.2.3 (h))',
      null,
    ],
    ['Battery insecure but not likely to fall from carrier (4.13 (a) (i))', null],
    ['Nearside Front Tyre fouling a part of the vehicle (5.2.3 (f) (i))', null],
  ])('counts as wear only where it is wear: %s', (text, component) => {
    expect(explainDefect(text)?.component).toBe(component)
  })
})

describe('the table of the inspection manual', () => {
  it('covers its sections from 0 to 10', () => {
    const sections = new Set(DEFECT_ROWS.map(({ section }) => Number(section.split('.')[0])))
    expect([...sections].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(DEFECT_ROWS.length).toBeGreaterThan(500)
  })

  it('names each row once', () => {
    const names = DEFECT_ROWS.map(({ section, letters }) => `${section} ${letters}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('never calls a later numeral of a letter less bad than an earlier one', () => {
    const rank = { minor: 0, major: 1, dangerous: 2 }
    const wrong = DEFECT_ROWS.filter((row) => {
      const [letter] = row.letters.split('.')
      return DEFECT_ROWS.some(
        (other) =>
          other.section === row.section &&
          other.letters.startsWith(`${letter}.`) &&
          other.letters.length > row.letters.length &&
          rank[other.category] < rank[row.category],
      )
    })
    expect(wrong).toEqual([])
  })

  it('is found again by the reference of each of its rows', () => {
    for (const { section, letters, effect, category } of DEFECT_ROWS) {
      const [letter, numeral] = letters.split('.')
      const reference = `(${section} (${letter})${numeral ? ` (${numeral})` : ''})`
      expect(explainDefect(`Something ${reference}`), reference).toMatchObject({ effect, category })
    }
  })
})
