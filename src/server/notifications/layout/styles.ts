import { type CSSProperties, createElement as h } from 'hono/jsx'

const SANS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const DISPLAY = "'Barlow Semi Condensed', 'Arial Narrow', 'Segoe UI', Helvetica, Arial, sans-serif"

const BACKGROUND = '#fbf9f4'
const INK = '#15201c'
const QUIET = '#6b6455'
const GREEN = '#104536'

const text: CSSProperties = {
  margin: '0 0 16px',
  color: INK,
  fontSize: '16px',
  lineHeight: '24px',
  overflowWrap: 'anywhere',
}

const cell: CSSProperties = {
  padding: '8px 0',
  borderBottom: '1px solid #e5dfd1',
  fontSize: '16px',
  lineHeight: '22px',
  verticalAlign: 'top',
  textAlign: 'left',
}

const amountLabel = {
  ...cell,
  paddingRight: '16px',
  color: QUIET,
  fontWeight: 400,
  overflowWrap: 'anywhere',
} as const

/** What adds up stands below each other from the right. */
const amount = {
  ...cell,
  color: INK,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  overflowWrap: 'break-word',
} as const

const button = {
  display: 'inline-block',
  margin: '4px 0 20px',
  padding: '13px 22px',
  borderRadius: '10px',
  backgroundColor: GREEN,
  color: '#ffffff',
  fontSize: '17px',
  fontWeight: 600,
  lineHeight: '120%',
  textDecoration: 'none',
} as const

const secondButton = {
  ...button,
  padding: '11px 20px',
  backgroundColor: '#ffffff',
  color: GREEN,
}

/** The design's tokens. */
const TOKENS = {
  body: { backgroundColor: BACKGROUND, margin: 0, padding: 0 },
  /** Some web mail drops the body element, so a table inside it bears the style. */
  bodyCell: { margin: 0, padding: '24px 8px', backgroundColor: BACKGROUND, fontFamily: SANS },
  preview: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  page: {
    maxWidth: '600px',
    backgroundColor: '#ffffff',
    border: '1px solid #e5dfd1',
    borderRadius: '14px',
    overflow: 'hidden',
  },
  header: { backgroundColor: GREEN, padding: '20px 24px' },
  wordMark: {
    display: 'inline-block',
    color: '#ffffff',
    fontFamily: DISPLAY,
    fontSize: '28px',
    fontWeight: 700,
    lineHeight: '30px',
    textDecoration: 'none',
  },
  doubleYellow: {
    height: '4px',
    marginTop: '6px',
    borderTop: '2px solid #ffcb05',
    borderBottom: '2px solid #ffcb05',
    colorScheme: 'only light',
    fontSize: 0,
    lineHeight: 0,
  },
  content: { padding: '28px 24px 12px' },
  title: {
    margin: '0 0 16px',
    color: '#0b3327',
    fontFamily: DISPLAY,
    fontSize: '30px',
    fontWeight: 700,
    lineHeight: '34px',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  subtitle: {
    margin: '24px 0 8px',
    color: '#0b3327',
    fontFamily: DISPLAY,
    fontSize: '21px',
    fontWeight: 700,
    lineHeight: '26px',
  },
  text,
  strong: { fontWeight: 600 },
  unbroken: { whiteSpace: 'nowrap' },
  table: { width: '100%', margin: '0 0 20px', borderTop: '1px solid #e5dfd1' },
  label: { ...cell, width: '34%', paddingRight: '16px', color: QUIET, fontWeight: 400 },
  value: { ...cell, color: INK, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  amountLabel,
  amount,
  sumLabel: { ...amountLabel, color: INK, fontWeight: 600 },
  sum: { ...amount, fontWeight: 700 },
  note: { fontSize: '14px', lineHeight: '20px' },
  /** A program that darkens emails would write white on its yellow: black on yellow is what makes it a plate. */
  plate: {
    display: 'inline-block',
    padding: '1px 8px',
    border: `1px solid ${INK}`,
    borderRadius: '4px',
    backgroundColor: '#ffcb05',
    color: INK,
    colorScheme: 'only light',
    fontFamily: DISPLAY,
    fontSize: '18px',
    fontWeight: 700,
    letterSpacing: '1px',
  },
  /** Outlook for Windows pads cells and not links; every other program pads the link, all of which can be pressed. */
  buttonPlace: { margin: button.margin },
  buttonCell: {
    backgroundColor: button.backgroundColor,
    borderRadius: button.borderRadius,
    msoPaddingAlt: button.padding,
  },
  buttonLink: { ...button, margin: 0 },
  secondButtonCell: {
    border: `2px solid ${GREEN}`,
    borderRadius: button.borderRadius,
    backgroundColor: secondButton.backgroundColor,
    msoPaddingAlt: secondButton.padding,
  },
  secondButtonLink: { ...secondButton, margin: 0 },
  list: { ...text, paddingLeft: '22px' },
  item: { marginBottom: '8px' },
  notice: {
    ...text,
    padding: '12px 16px',
    borderLeft: '4px solid #ffcb05',
    backgroundColor: '#fff3c4',
  },
  words: {
    ...text,
    padding: '12px 16px',
    borderLeft: '4px solid #cfc7b5',
    backgroundColor: '#f2eee4',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'isolate',
  },
  footer: { padding: '0 24px 24px' },
  rule: { width: '100%', margin: '8px 0 16px', border: 0, borderTop: '1px solid #e5dfd1' },
  small: { margin: '0 0 8px', color: QUIET, fontSize: '14px', lineHeight: '20px' },
  quietLink: { color: '#165c48', textDecoration: 'none' },
} as const satisfies Record<string, CSSProperties>

/**
 * The same as the attributes say it: mail programs drop style sheets, so it stands at every element of every email, and is
 * put into words once.
 */
export const STYLES = Object.fromEntries(
  Object.entries(TOKENS).map(([name, style]) => [name, written(style)]),
) as Record<keyof typeof TOKENS, string>

function written(style: CSSProperties): string {
  const [, attribute = ''] = /style="(.*)"/.exec(`${h('i', { style })}`) ?? []
  // As text, which each element escapes again.
  return attribute.replaceAll('&#39;', "'")
}
