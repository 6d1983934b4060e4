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
