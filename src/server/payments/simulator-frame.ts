import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Frame = { title: string; main: HtmlEscapedString | Promise<HtmlEscapedString>; nonce: string }

const STYLES = `
  body{margin:0;background:#fbf9f4;color:#15201c;font:17px/1.5 Figtree,Arial,sans-serif}
  header{background:#ffeecb;color:#5c3c00;border-bottom:1px solid #cfc7b5;padding:12px 20px;text-align:center;font-weight:700}
  main{box-sizing:border-box;max-width:460px;margin:0 auto;padding:48px 24px}
  h1{font:700 34px/1.15 "Barlow Semi Condensed",Arial,sans-serif;margin:0 0 8px}
  p{margin:0 0 20px}.quiet{color:#4b463c}
  .amount{font:700 48px/1 "Barlow Semi Condensed",Arial,sans-serif;font-variant-numeric:tabular-nums;margin:28px 0}
  form{display:grid;gap:12px}
  button{min-height:52px;border-radius:10px;border:2px solid #104536;background:#fff;color:#104536;font:600 17px Figtree,Arial,sans-serif;cursor:pointer}
  button.main{background:#104536;color:#fff}
  button:focus-visible,a:focus-visible{outline:3px solid #1d7a5f;outline-offset:3px}
  .back{margin-top:28px}a{color:#165c48;display:inline-block;padding:10px 0}
  .said{border-left:4px solid #1d7a5f;background:#eef6f2;padding:14px 18px;margin:0 0 24px}
`

/** The document around each page of the simulator: plainly a simulation. */
export function simulatorFrame({ title, main, nonce }: Frame): string {
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Kerbside demo</title>
  <link rel="icon" href="/icon.svg">
  <style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
  <header>Simulation. No card is asked for and no money moves.</header>
  <main>${main}</main>
</body>
</html>`)
}
