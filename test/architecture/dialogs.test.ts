import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

const pages = filesUnder('src/web', /(?<!\.test)\.tsx?$/).map((file) => ({
  file,
  source: readSource(file),
}))
/** The menu of the header changes nothing, so nothing in it can fail. */
const BARE_DIALOGS = [
  'src/web/app/shell/public/side-menu-panel.tsx',
  'src/web/ui/feedback/dialog.tsx',
]
/** The same menu on pages without the application: its links and its form load another page. */
const STATIC_MENU = 'src/web/app/shell/static/static-menu.tsx'

it('every dialog is the one that says inside why its last press failed [SITE-7]', () => {
  const bare = pages.filter(({ source }) => /\{[^}]*\bDialog\b[^}]*\} from 'radix-ui'/.test(source))
  expect(bare.map(({ file }) => file)).toEqual(BARE_DIALOGS)
  const native = pages.filter(({ source }) => /<dialog\b|role="(alert)?dialog"/.test(source))
  expect(native.map(({ file }) => file)).toEqual([STATIC_MENU])
})

it('no dialog silences a failure: what shows no toast, which the dialog follows, shows the problem itself [SITE-7]', () => {
  const dialogs = pages.filter(({ source }) =>
    source.includes("from '#web/ui/feedback/dialog.tsx'"),
  )
  expect(dialogs.length).toBeGreaterThan(15)
  // The forms in a dialog may have a file of their own.
  const inside = pages.filter(
    ({ file, source }) =>
      dialogs.some((dialog) => dialog.file === file) ||
      (/-form\.tsx$/.test(file) && source.includes('use')),
  )
  const silent = inside.filter(
    ({ source }) =>
      /words: null/.test(source) ||
      (/says: 'notice'/.test(source) &&
        !/\b(problem|failure)\b[^\n]*\b(title|description)\b|failure=\{/.test(source)),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
})

const DIALOG = 'src/web/ui/feedback/dialog.tsx'
const sourceOf = new Map(pages.map(({ file, source }) => [file, source]))

/** The files of the pages that this one imports. */
function importsOf(file: string): string[] {
  const named = [...(sourceOf.get(file) ?? '').matchAll(/ from '(#web\/|\.\/)([^']+)'/g)]
  return named.map(([, from, rest = '']) =>
    from === '#web/' ? `src/web/${rest}` : path.join(path.dirname(file), rest),
  )
}

function canOpenDialog(file: string, seen = new Set<string>()): boolean {
  if (file === DIALOG) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((imported) => canOpenDialog(imported, seen))
}

/** Lists of the desk and of a mechanic, whose rows come and go with the news. */
const LISTS = /^src\/web\/(admin|jobs|notifications|reviews\/moderation)\//
/** Files that read something else than what stands behind a dialog. */
const NOT_BEHIND = [
  // These read the role of the member of staff, prices or the catalogue, which take no dialog away.
  'src/web/admin/phone-bookings/admin-book-page.tsx',
  'src/web/admin/phone-bookings/phone-booking-form.tsx',
  'src/web/admin/staff/admin-security-page.tsx',
  // These stand in a dialog and show in it what is new.
  'src/web/admin/bookings/cancel-dialog.tsx',
  'src/web/admin/bookings/money/refund-dialog.tsx',
  'src/web/admin/dispatch/assign-dialog.tsx',
  'src/web/admin/dispatch/finish-job.tsx',
  'src/web/admin/mechanics/documents-of.tsx',
  'src/web/jobs/day/extra-work-button.tsx',
  'src/web/notifications/preview-dialog.tsx',
]

it('every list of the desk and of a mechanic leaves what it shows as it is while a dialog of it is open [SITE-132]', () => {
  const reading = pages.filter(
    ({ file, source }) =>
      LISTS.test(file) && /\buse(Suspense)?(Infinite)?Query\(/.test(source) && canOpenDialog(file),
  )
  expect(reading.length).toBeGreaterThan(25)
  const changing = reading.filter(({ source }) => !/\buseStill\(/.test(source))
  expect(changing.map(({ file }) => file).sort()).toEqual([...NOT_BEHIND].sort())
})
