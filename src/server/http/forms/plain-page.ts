import { html, raw } from 'hono/html'
import { phoneHref } from '#domain/site/settings/contact.ts'

const STYLES = `
  body{margin:0;background:#fbf9f4;color:#15201c;font:17px/1.5 Figtree,Arial,sans-serif}
  main{box-sizing:border-box;max-width:560px;margin:0 auto;padding:56px 24px}
  h1{font:700 34px/1.15 "Barlow Semi Condensed",Arial,sans-serif;margin:0 0 12px}
  p{margin:0 0 20px}a{color:#165c48}
  a.main{display:inline-block;padding:13px 22px;border:2px solid #104536;border-radius:10px;background:#104536;color:#fff;font-weight:600;text-decoration:none}
  a:focus-visible{outline:3px solid #1d7a5f;outline-offset:3px}
`

type Shown = {
  nonce: string
  title: string
  text: string
  link?: { href: string; label: string }
  opensItself?: boolean
  /** The operator's telephone, where it is known. */
  phone?: string | null
}

/** A page of one message, for somebody whose form cannot be answered by a page of the application. */
export function plainPage({
  nonce,
  title,
  text,
  link,
  opensItself = false,
  phone = null,
}: Shown): string {
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  ${opensItself && link ? html`<meta http-equiv="refresh" content="1;url=${link.href}">` : ''}
  <title>${title} · Kerbside</title>
  <link rel="icon" href="/icon.svg">
  <style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
  <main>
    <h1>${title}</h1>
    <p>${text}</p>
    ${link ? html`<p><a class="main" href="${link.href}">${link.label}</a></p>` : ''}
    ${
      phone
        ? html`<p>Need a hand? Ring us on <a href="${phoneHref(phone)}">${phone}</a>, or <a href="/contact">write to us</a>.</p>`
        : html`<p>Need a hand? <a href="/contact">Ring us or write to us</a>.</p>`
    }
  </main>
</body>
</html>`)
}
