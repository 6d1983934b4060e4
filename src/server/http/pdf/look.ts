import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'

/** The design tokens on white, because reports are printed. */
export const COLOUR = {
  ink: '#15201c',
  quiet: '#6b6455',
  line: '#e5dfd1',
  strongLine: '#cfc7b5',
  green900: '#0b3327',
  green800: '#104536',
  green50: '#eef6f2',
  yellow: '#ffcb05',
  yellow100: '#fff3c4',
  plateBand: '#0b3d9e',
  white: '#ffffff',
} as const

export const LIGHT: Readonly<Record<FindingResult, { deep: string; pale: string }>> = {
  red: { deep: '#b3261e', pale: '#fbe3e0' },
  amber: { deep: '#8a5a00', pale: '#ffeecb' },
  green: { deep: '#165c48', pale: '#dcece5' },
}

export type Style = { face: 'body' | 'strong' | 'display'; size: number; colour: string }

export const STYLE = {
  title: { face: 'display', size: 28, colour: COLOUR.green900 },
  heading: { face: 'display', size: 16, colour: COLOUR.green900 },
  body: { face: 'body', size: 10, colour: COLOUR.ink },
  strong: { face: 'strong', size: 10, colour: COLOUR.ink },
  quiet: { face: 'body', size: 9, colour: COLOUR.quiet },
  label: { face: 'strong', size: 8.5, colour: COLOUR.quiet },
} as const satisfies Record<string, Style>

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 28 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
