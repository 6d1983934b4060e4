import { createElement as h, type JSXNode } from 'hono/jsx'
import type { Block, Fact } from './email.ts'
import { Button } from './email-elements.ts'
import { STYLES } from './styles.ts'

/** Every text becomes a text node, which is escaped; an address of our own is the only href. */
export function htmlBlock(block: Block, key: number): JSXNode {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key, style: STYLES.text }, inLines(block.text))
    case 'heading':
      return h('h2', { key, style: STYLES.subtitle }, block.text)
    case 'notice':
      return h('p', { key, style: STYLES.notice }, inLines(block.text))
    case 'words':
      return h('p', { key, style: STYLES.words, dir: 'auto' }, block.text)
    case 'action':
      return h(Button, { key, href: block.address, isSecond: block.isSecond === true }, block.label)
    case 'steps':
      return h('ol', { key, style: STYLES.list }, block.steps.map(step))
    case 'facts':
      return h(
        'table',
        { key, style: STYLES.table, cellPadding: 0, cellSpacing: 0 },
        h('tbody', null, block.facts.map(row)),
      )
  }
}

const step = ({ title, text }: { title: string; text: string }, key: number) =>
  h(
    'li',
    { key, style: STYLES.item },
    h('strong', { style: STYLES.strong }, `${title}.`),
    ` ${text}`,
  )

function row({ label, value, note, isPlate, isAmount, isSum }: Fact): JSXNode {
  const [labelStyle, valueStyle] = isSum
    ? [STYLES.sumLabel, STYLES.sum]
    : isAmount
      ? [STYLES.amountLabel, STYLES.amount]
      : [STYLES.label, STYLES.value]
  return h(
    'tr',
    { key: label },
    h(
      'th',
      { scope: 'row', style: labelStyle },
      label,
      note === undefined ? null : h('div', { style: STYLES.note }, note),
    ),
    h(
      'td',
      { style: valueStyle },
      isPlate ? h('span', { style: STYLES.plate }, value) : inLines(value),
    ),
  )
}

/** References, telephone numbers, postcodes and "UK time": a line does not end within them. */
const WHOLE =
  /(BK-\d{6}|(?:\+\d{1,3}|0\d{2,4})(?: \d{3,6}){1,3}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|UK time)/
const EMAIL = /^([^\s@]+@)([^\s@]+)$/

/** The text with what is read as one word on one line; a long email address is divided after its sign. */
function inLines(text: string) {
  const [, mailbox, host] = EMAIL.exec(text) ?? []
  if (mailbox) return [mailbox, h('wbr', { key: 'host' }), host]
  return text
    .split(WHOLE)
    .map((part, key) => (key % 2 === 0 ? part : h('span', { key, style: STYLES.unbroken }, part)))
}
