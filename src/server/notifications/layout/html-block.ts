import { createElement as h, type JSXNode } from 'hono/jsx'
import type { Block, Fact } from './email.ts'
import { Button } from './email-elements.ts'
import { STYLES } from './styles.ts'

/** Every text becomes a text node, which is escaped; an address of our own is the only href. */
export function htmlBlock(block: Block, key: number): JSXNode {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key, style: STYLES.text }, unbroken(block.text))
    case 'heading':
      return h('h2', { key, style: STYLES.subtitle }, block.text)
    case 'notice':
      return h('p', { key, style: STYLES.notice }, unbroken(block.text))
    case 'words':
      return h('p', { key, style: STYLES.words, dir: 'auto' }, block.text)
    case 'action':
      return h(Button, { key, href: block.address }, block.label)
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

const row = ({ label, value, isPlate, isAmount }: Fact) =>
  h(
    'tr',
    { key: label },
    h('th', { scope: 'row', style: isAmount ? STYLES.amountLabel : STYLES.label }, label),
    h(
      'td',
      { style: isAmount ? STYLES.amount : STYLES.value },
      isPlate ? h('span', { style: STYLES.plate }, value) : value,
    ),
  )

/** A line does not end within a reference, whose hyphen would let it. */
const unbroken = (text: string) =>
  text
    .split(/(BK-\d{6})/)
    .map((part, key) => (key % 2 === 0 ? part : h('span', { key, style: STYLES.unbroken }, part)))
