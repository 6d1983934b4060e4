import { BRAND } from '#domain/site/brand.ts'
import type { Block, Email } from './email.ts'
import { footerLine, type Sender } from './html-email.ts'

/** The same email for programs that show no HTML: the same blocks, so that the two cannot say different things. */
export function textEmail(email: Email, site: Omit<Sender, 'origin'>): string {
  const footer = ['-- ', `${BRAND.name}. ${BRAND.line}`, footerLine(site)].join('\n')
  return `${[email.heading, ...email.blocks.map(textBlock), footer].join('\n\n')}\n`
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'words':
      return block.text.replaceAll(/^/gm, '> ')
    case 'action':
      return `${block.label}:\n${block.address}`
    case 'steps':
      return block.steps
        .map(({ title, text }, index) => `${index + 1}. ${title}. ${text}`)
        .join('\n')
    case 'facts':
      return block.facts
        .map(({ label, value, note }) => {
          const text = note === undefined ? value : `${value}\n${note}`
          return `${label}: ${text.replaceAll('\n', ', ')}`
        })
        .join('\n')
  }
}
