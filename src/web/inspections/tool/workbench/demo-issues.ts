import type { DiagnosticType } from '#domain/inspections/diagnostic-types.ts'
import type { Issue } from '#web/inspections/tool/checks/issue.ts'

type Sample = Pick<
  Issue,
  'component' | 'part' | 'severity' | 'confidence' | 'description' | 'position' | 'estimatedCost'
>

/** Two issues of each type [INSP-2]. Nothing is analysed: they show what a scan would look like. */
const SAMPLES: Record<DiagnosticType, readonly [Sample, Sample]> = {
  engine: [
    {
      component: 'Ignition coil, cylinder 1',
      part: 'engine',
      severity: 'critical',
      confidence: 0.92,
      description: 'Misfires under load. Drive gently: unburnt fuel harms the catalyst.',
      position: { x: 0.36, y: 0.34 },
      estimatedCost: 95,
    },
    {
      component: 'Air filter',
      part: 'engine',
      severity: 'low',
      confidence: 0.78,
      description: 'Darker than it should be. Change it at the next service.',
      position: { x: 0.68, y: 0.56 },
      estimatedCost: 55,
    },
  ],
  brakes: [
    {
      component: 'Front brake pads',
      part: 'brakes',
      severity: 'critical',
      confidence: 0.94,
      description: 'About 2 mm left. Change them before the next long drive.',
      position: { x: 0.4, y: 0.44 },
      estimatedCost: 120,
    },
    {
      component: 'Front brake discs',
      part: 'brakes',
      severity: 'medium',
      confidence: 0.81,
      description: 'A lip at the edge. Measure them when the pads are off.',
      position: { x: 0.62, y: 0.6 },
      estimatedCost: 180,
    },
  ],
  electrical: [
    {
      component: 'Battery',
      part: 'battery',
      severity: 'medium',
      confidence: 0.88,
      description: 'Looks older than six winters. Test it before the next one.',
      position: { x: 0.42, y: 0.4 },
      estimatedCost: 80,
    },
    {
      component: 'Earth strap',
      part: 'battery',
      severity: 'low',
      confidence: 0.71,
      description: 'White bloom at the clamp. Clean and grease it.',
      position: { x: 0.66, y: 0.58 },
      estimatedCost: 35,
    },
  ],
  suspension: [
    {
      component: 'Front left coil spring',
      part: 'suspension',
      severity: 'critical',
      confidence: 0.9,
      description: 'The last coil is broken off. It can cut the tyre.',
      position: { x: 0.46, y: 0.36 },
      estimatedCost: 150,
    },
    {
      component: 'Anti-roll bar link',
      part: 'suspension',
      severity: 'medium',
      confidence: 0.83,
      description: 'Play in the joint: the knock over bumps.',
      position: { x: 0.58, y: 0.64 },
      estimatedCost: 110,
    },
  ],
}

export const demoIssuesOf = (type: DiagnosticType): Issue[] =>
  SAMPLES[type].map((sample, at) => ({
    ...sample,
    id: `demo-${type}-${at}`,
    simulatedBy: 'Demo scan',
    code: null,
  }))
