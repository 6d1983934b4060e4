import { type CSSProperties, createElement as h } from 'hono/jsx'

const SANS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const DISPLAY = "'Barlow Semi Condensed', 'Arial Narrow', 'Segoe UI', Helvetica, Arial, sans-serif"

const text: CSSProperties = {
  margin: '0 0 16px',
  color: '#15201c',
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

const BACKGROUND = '#fbf9f4'

const button = {
  display: 'inline-block',
  margin: '4px 0 20px',
  padding: '13px 22px',
  borderRadius: '10px',
  backgroundColor: '#104536',
  color: '#ffffff',
  fontSize: '17px',
  fontWeight: 600,
  lineHeight: '120%',
  textDecoration: 'none',
} as const

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
  header: { backgroundColor: '#104536', padding: '20px 24px' },
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
  label: { ...cell, width: '34%', paddingRight: '16px', color: '#6b6455', fontWeight: 400 },
  value: { ...cell, color: '#15201c', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  amountLabel: { ...cell, paddingRight: '16px', color: '#6b6455', fontWeight: 400 },
  /** What adds up stands below each other from the right. */
  amount: { ...cell, color: '#15201c', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  /** A program that darkens emails would write white on its yellow: black on yellow is what makes it a plate. */
  plate: {
    display: 'inline-block',
    padding: '1px 8px',
    border: '1px solid #15201c',
    borderRadius: '4px',
    backgroundColor: '#ffcb05',
    color: '#15201c',
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
  small: { margin: '0 0 8px', color: '#6b6455', fontSize: '14px', lineHeight: '20px' },
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
