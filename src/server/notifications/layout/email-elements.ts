import { type Child, createElement as h, type JSXNode } from 'hono/jsx'
import { STYLES } from './styles.ts'

type Content = { style?: string; children?: Child }
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

export function Body({ children }: Pick<Content, 'children'>): JSXNode {
  const cell = h('td', { style: STYLES.bodyCell }, children)
  return h(
    'body',
    { style: STYLES.body },
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
  const filler = h('div', null, FILLER.repeat(PREVIEW_LENGTH - shown.length))
  return h('div', { style: STYLES.preview }, shown, filler)
}

/** A link opens beside the mailbox, not in its place. */
export const Link = ({ href, style, children }: Target): JSXNode =>
  h('a', { href, style, target: '_blank' }, children)

type ButtonProps = Omit<Target, 'style'> & { isSecond: boolean }

export function Button({ href, isSecond, children }: ButtonProps): JSXNode {
  const style = isSecond ? STYLES.secondButtonLink : STYLES.buttonLink
  const link = h(Link, { href, style }, children)
  const cell = h('td', { style: isSecond ? STYLES.secondButtonCell : STYLES.buttonCell }, link)
  return h('table', { ...LAYOUT, style: STYLES.buttonPlace }, h('tbody', null, h('tr', null, cell)))
}
