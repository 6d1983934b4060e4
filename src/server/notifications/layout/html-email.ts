import { createElement as h, type JSXNode } from 'hono/jsx'
import { BRAND } from '#domain/site/brand.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import type { Env } from '#server/config/env.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Email } from './email.ts'
import { Body, Head, Link, Preview, Section } from './email-elements.ts'
import { htmlBlock } from './html-block.ts'
import { STYLES } from './styles.ts'

/** Who sends it, as the settings name them when it is sent. */
export type Sender = Pick<Env, 'origin' | 'mode'> & Pick<Settings, 'headOffice' | 'supportPhone'>

/** The email in the frame that all of them share. */
export function htmlEmail(email: Email, site: Sender): string {
  const { preview, heading, blocks } = email
  const page = h(
    'html',
    { dir: 'ltr', lang: 'en-GB' },
    h(Head, { title: heading }),
    h(
      Body,
      null,
      h(Preview, { text: preview }),
      h(
        Section,
        { style: STYLES.page },
        wordMark(site),
        h(
          Section,
          { style: STYLES.content },
          h('h1', { style: STYLES.title }, heading),
          blocks.map(htmlBlock),
        ),
        footer(site),
      ),
    ),
  )
  return `<!DOCTYPE html>${page.toString()}`
}

const wordMark = (site: Sender): JSXNode =>
  h(
    Section,
    { style: STYLES.header },
    h(
      Link,
      { href: ownAddress(site, '/'), style: STYLES.wordMark },
      BRAND.name,
      h('div', { style: STYLES.doubleYellow }),
    ),
  )

/** Who we are, as every business email must say (Companies Act 2006 s. 82 and the regulations under it). */
const footer = (site: Sender): JSXNode =>
  h(
    Section,
    { style: STYLES.footer },
    h('hr', { style: STYLES.rule }),
    h('p', { style: STYLES.small }, `${BRAND.line}`),
    h('p', { style: STYLES.small }, footerLine(site)),
    h(
      'p',
      { style: STYLES.small },
      h(Link, { href: ownAddress(site, '/contact'), style: STYLES.quietLink }, 'Write to us'),
      ' · ',
      h(Link, { href: ownAddress(site, '/privacy-policy'), style: STYLES.quietLink }, 'Privacy'),
    ),
  )

export const footerLine = ({ mode, headOffice, supportPhone }: Omit<Sender, 'origin'>) =>
  `${headOffice} · ${supportPhone.replaceAll(' ', '\u00a0')}${
    mode === 'demo' ? ' · Made by a demo: nothing in this email is real.' : ''
  }`
