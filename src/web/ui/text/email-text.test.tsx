import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmailText } from './email-text.tsx'

it.each([
  ['alex.taylor@example.co.uk', 'alex.taylor@<wbr/>example.co.uk'],
  ['a@b@example.co.uk', 'a@b@<wbr/>example.co.uk'],
  // The list of notifications names numbers too.
  ['07700 900123', '07700 900123'],
])('%s may break behind its last “@” alone [ADMIN-150]', (email, inside) => {
  expect(renderToStaticMarkup(<EmailText email={email} />)).toBe(`<span>${inside}</span>`)
})
