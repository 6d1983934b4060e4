const KINDS = {
  quote: '8001',
  booking: '8002',
  payment: '8003',
  inspection: '8004',
  finding: '8005',
  bill: '8006',
} as const

/** The same UUID version 7 in every demo, so that a link to it lasts. */
export function demoId(kind: keyof typeof KINDS, number: number): string {
  return `01900000-0000-7000-${KINDS[kind]}-${String(number).padStart(12, '0')}`
}
