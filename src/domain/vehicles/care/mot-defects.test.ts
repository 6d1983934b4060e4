import { describe, expect, it } from 'vitest'
import { explainDefect } from './mot-defects.ts'
import { type DefectType, findingsOf, groupDefects } from './mot-findings.ts'

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
  ['Nearside Front Suspension arm pin or bush worn but not resulting in excessive movement (5.3.4 (a) (i))', 'suspension-joints', 'anti-roll-bar-links'],
  ['Exhaust has a minor leak of exhaust gases (6.1.2 (a))', 'exhaust', 'exhaust-repair'],
  ['Nearside Headlamp aim too low (4.1.2 (a))', 'lamps', 'electrical-diagnosis'],
  ['Engine MIL inoperative or indicating a malfunction (8.2.1.2 (h))', 'emissions', 'warning-light-diagnosis'],
  ['Oil leak, but not excessive (8.4.1 (a) (i))', 'oil-leak', 'diagnostic-inspection'],
  ['Front Windscreen wiper blade defective (3.4 (b) (i))', 'wipers', 'full-service'],
] as const

describe('a defect of an MOT test', () => {
  it.each(TEXTS)('%s [VEH-13]', (text, part, service) => {
    expect(explainDefect(text)).toMatchObject({ part, service })
  })

  it('that nobody can place is left as it is', () => {
    expect(explainDefect('Child seat fitted not allowing full inspection of adult belt')).toBeNull()
  })
})

describe('the tests of some years', () => {
  const test = (year: number, ...defects: [string, DefectType][]) => ({
    day: (year - 1970) * 365,
    year,
    defects: defects.map(([text, type]) => ({ text, type })),
  })
  const DISCS = 'Front brake disc worn, pitted or scored (1.1.14 (a) (ii))'

  it('tell that the same thing was advised on twice in a row', () => {
    const [discs] = groupDefects([test(2024, [DISCS, 'ADVISORY']), test(2025, [DISCS, 'ADVISORY'])])
    expect(discs).toMatchObject({
      years: [2024, 2025],
      isRepeated: true,
      isOpen: true,
      isFailure: false,
    })
  })

  it('do not call it repeated over a year without', () => {
    const [discs] = groupDefects([
      test(2023, [DISCS, 'ADVISORY']),
      test(2024),
      test(2025, [DISCS, 'ADVISORY']),
    ])
    expect(discs?.isRepeated).toBe(false)
  })

  it('take for mended what the newest test leaves out', () => {
    const groups = groupDefects([test(2024, [DISCS, 'MAJOR']), test(2025)])
    expect(groups[0]?.isOpen).toBe(false)
    expect(findingsOf(groups).size).toBe(0)
  })

  it('say to the forecast how it stands', () => {
    const findings = findingsOf(
      groupDefects([test(2024, [DISCS, 'ADVISORY']), test(2025, [DISCS, 'MAJOR'])]),
    )
    expect(findings.get('front-brake-pads')).toMatchObject({ isFailure: true, isRepeated: true })
  })
})
