import { describe, expect, it } from 'vitest'
import { apiRoutes } from '#server/routes.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'
import { ADMIN_READS } from '#web/api/session/admin-reads.ts'
import { CUSTOMER_READS } from '#web/api/session/customer-reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'

const pages = filesUnder('src/web', /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/).filter(
  (file) => !file.startsWith('src/web/api/'),
)

/** The files of the pages whose source holds this, in one list to read. */
const having = (...patterns: RegExp[]) =>
  pages.filter((file) => patterns.every((pattern) => pattern.test(readSource(file))))

/** Files that call the API by themselves, with the reason why useAction cannot do it. */
const BY_THEMSELVES = [
  // Sends drafts in the background, without a page, a press or a word, and may try each step twice.
  'src/web/inspections/tool/draft/send-drafts.ts',
  // Reads a price and changes nothing, on a page that has no query cache.
  'src/web/quotes/form/part/load-steps.ts',
]

/** Files whose fields the server never refuses by name, with the reason. */
const UNSHOWN = [
  // The password is right or wrong: one sentence says which.
  'src/web/auth/confirm/confirm-dialog.tsx',
  // It sends nothing that somebody typed.
  'src/web/mechanics/settings/calendar-section.tsx',
]

describe('a change from a page', () => {
  it('is sent by useAction', () => {
    expect(pages.length).toBeGreaterThan(300)
    expect(having(/\buse(Action|AdminAction|Upload)\(/).length).toBeGreaterThan(40)
    expect(
      having(/import [^;]*?\b(call|callWithHeaders|sendFile)\b[^;]*? from '#web\/api\/call\.ts'/),
    ).toEqual(BY_THEMSELVES)
    expect(having(/\buseMutation\b/)).toEqual([])
  })

  it('leaves its refusal to useAction, and a read to readOrSay', () => {
    expect(having(/\bcatch\b/, /\btoast\(/)).toEqual([])
    expect(having(/\btoast\(/, /variant: 'destructive'/)).toEqual([])
    expect(having(/\.problem\?*\.fields/)).toEqual([
      // Of the quote form, whose fields have other names than the endpoint's.
      'src/web/quotes/form/quote-calculation.ts',
    ])
  })

  it('shows what the server says of a field beside that field', () => {
    const fields = /<(Field|Segmented|FieldError)\b|\buseForm\b/
    const action =
      /\buse(Action|AdminAction|AdminDialog|ActionDialog|ConfirmedAction|Upload)(<.*>)?\(/
    const shown = /\bform[,:]|\brefused\b|\binvalid:|<ReasonDialog\b/
    expect(having(fields, action).length).toBeGreaterThan(40)
    expect(having(fields, action).filter((file) => !shown.test(readSource(file)))).toEqual(UNSHOWN)
  })

  it('names endpoints as stale, and no keys or addresses', () => {
    const cache = /\.(invalidateQueries|removeQueries|refetchQueries|resetQueries|setQueryData)\(/
    expect(having(cache)).toEqual([])
    expect(having(/predicate: /)).toEqual([])
  })
})

describe('what is forgotten when somebody signs out', () => {
  it.each([
    ['an administrator', ADMIN_READS, /^\/api\/admin\//],
    ['a mechanic', PORTAL_READS, /^\/api\/mechanics\/(me|jobs|earnings)\b/],
    ['a customer', CUSTOMER_READS, /^\/api\/(customer|bookings|quotes)\b/],
  ])('is all that %s may have read', (_, reads, own) => {
    const readable = apiRoutes
      .map(([{ method, path }]) => ({ method, path }))
      .filter(({ method, path }) => method === 'GET' && own.test(path))
    expect(readable.length).toBeGreaterThan(3)
    const forgotten: string[] = reads.map(({ path }) => path)
    expect(readable.filter(({ path }) => !forgotten.includes(path))).toEqual([])
  })
})
