import { type Child, type CSSProperties, createElement as h, type JSXNode } from 'hono/jsx'

type Content = { style?: CSSProperties; children?: Child }
type Target = Content & { href: string }

/** Mail programs lay out tables reliably and little else; screen readers skip what is presentation. */
const LAYOUT = { border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' } as const
const CENTRED = { ...LAYOUT, align: 'center', width: '100%' } as const

export const Head = ({ title }: { title: string }): JSXNode =>
  h(
    'head',
    null,
    h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
    // Without it phones lay the email out as wide as a desktop and shrink it.
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // Apple's Mail would scale and reflow the text of its own accord.
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('title', null, title),
  )

/** Some web mail drops the body element, so a table inside it bears the style. */
export function Body({ style, children }: Content): JSXNode {
  const { backgroundColor } = style ?? {}
  const cell = h('td', { style }, children)
  return h(
    'body',
    { style: { backgroundColor, margin: 0, padding: 0 } },
    h('table', CENTRED, h('tbody', null, h('tr', null, cell))),
  )
}

/** A block with a background and a padding of its own, as wide as what it stands in. */
export const Section = ({ style, children }: Content): JSXNode =>
  h('table', { ...CENTRED, style }, h('tbody', null, h('tr', null, h('td', null, children))))

const PREVIEW_LENGTH = 150
/** Characters that take no space and that inboxes do not collapse. */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** What an inbox shows beside the subject: unseen in the email, and padded so that no other text follows it there. */
export function Preview({ text }: { text: string }): JSXNode {
  const shown = text.slice(0, PREVIEW_LENGTH)
  const style = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  }
  const filler = h('div', null, FILLER.repeat(PREVIEW_LENGTH - shown.length))
  return h('div', { style }, shown, filler)
}

/** A link opens beside the mailbox, not in its place. */
export const Link = ({ href, style, children }: Target): JSXNode =>
  h('a', { href, style, target: '_blank' }, children)

/** Outlook for Windows pads cells and not links; every other program pads the link, all of which can be pressed. */
export function Button({ href, style, children }: Target): JSXNode {
  const { margin, backgroundColor, borderRadius, padding } = style ?? {}
  const cell = h(
    'td',
    { style: { backgroundColor, borderRadius, msoPaddingAlt: String(padding) } },
    h(Link, { href, style: { ...style, margin: 0 } }, children),
  )
  const place = { display: 'inline-table', margin }
  return h('table', { ...LAYOUT, style: place }, h('tbody', null, h('tr', null, cell)))
}
