import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { describeVisit, type VisitPart } from './visit.ts'

const part = (change: Partial<VisitPart> = {}): VisitPart => ({
  id: 1,
  title: 'Front brake pads: due soon',
  description: 'Renewed long ago.',
  riskLevel: 'medium',
  dueAt: '2026-12-01T00:00:00Z',
  serviceId: 7,
  estimatedCost: pence(12_000),
  isLook: false,
  ...change,
})

describe('a visit', () => {
  it('of one part says what the part says [VEH-23]', () => {
    const one = part()
    expect(describeVisit([one])).toMatchObject({
      id: 1,
      title: one.title,
      description: one.description,
      riskLevel: 'medium',
      cost: 12_000,
    })
  })

  it('names its parts, and has the first date, the highest risk and the sum of the prices [VEH-23]', () => {
    const visit = describeVisit([
      part({ id: 5 }),
      part({ id: 4, title: 'Engine oil: overdue', dueAt: '2026-11-01T00:00:00Z', serviceId: 8 }),
      part({ id: 6, title: 'MOT due', riskLevel: 'high', serviceId: null, estimatedCost: null }),
    ])
    expect(visit).toMatchObject({
      id: 4,
      title: 'Engine oil, front brake pads and MOT: one visit',
      riskLevel: 'high',
      cost: 24_000,
      lead: { id: 4 },
    })
    expect(visit.description).toContain('Engine oil: overdue. Renewed long ago.')
  })

  it('counts a service that puts two parts right once [VEH-23]', () => {
    expect(describeVisit([part(), part({ id: 2 })]).cost).toBe(12_000)
    expect(describeVisit([part({ estimatedCost: null })]).cost).toBeNull()
  })

  it('is called after what is due, and as risky, not after what is only worth a look [VEH-24]', () => {
    const look = {
      title: 'Tyres: worth a look',
      riskLevel: 'high' as const,
      isLook: true,
      serviceId: null,
      estimatedCost: null,
    }
    const visit = describeVisit([part({ id: 2, ...look, dueAt: '2026-11-01T00:00:00Z' }), part()])
    expect(visit).toMatchObject({
      title: 'Front brake pads: due soon',
      riskLevel: 'medium',
      cost: 12_000,
      lead: { id: 1 },
    })
    expect(visit.description).toMatch(/^Front brake pads: .*Tyres: worth a look/)
  })

  it('of many parts names the first three and counts the others [VEH-23]', () => {
    const names = ['Tyres', 'Battery', 'Clutch', 'Brake fluid', 'Engine oil']
    const [first = part(), ...others] = names.map((name, at) =>
      part({ id: at, title: `${name}: overdue` }),
    )
    expect(describeVisit([first, ...others]).title).toBe(
      'Tyres, battery, clutch and 2 more: one visit',
    )
  })
})
