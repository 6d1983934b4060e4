import { createElement as h, type ReactElement } from 'react'
import { Button } from './email-elements.ts'
import type { Block, Fact } from './letter.ts'
import { LOOK } from './look.ts'

/** Every text becomes a text node, which React escapes; an address of our own is the only href. */
export function htmlBlock(block: Block, key: number): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key, style: LOOK.text }, block.text)
    case 'heading':
      return h('h2', { key, style: LOOK.subtitle }, block.text)
    case 'notice':
      return h('p', { key, style: LOOK.notice }, block.text)
    case 'words':
      return h('p', { key, style: LOOK.words, dir: 'auto' }, block.text)
    case 'action':
      return h(Button, { key, href: block.address, style: LOOK.button }, block.label)
    case 'steps':
      return h('ol', { key, style: LOOK.list }, block.steps.map(step))
    case 'facts':
      return h(
        'table',
        { key, style: LOOK.table, cellPadding: 0, cellSpacing: 0 },
        h('tbody', null, block.facts.map(row)),
      )
  }
}

const step = ({ title, text }: { title: string; text: string }, key: number) =>
  h('li', { key, style: LOOK.item }, h('strong', { style: LOOK.strong }, `${title}.`), ` ${text}`)

const row = ({ label, value, isPlate }: Fact) =>
  h(
    'tr',
    { key: label },
    h('th', { scope: 'row', style: LOOK.label }, label),
    h('td', { style: LOOK.value }, isPlate ? h('span', { style: LOOK.plate }, value) : value),
  )
