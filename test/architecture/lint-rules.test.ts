import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { filesUnder, ROOT } from '#test/support/sources.ts'

const FIXTURES = 'test/architecture/fixtures'

/** Each fixture breaks one rule, and stands at a path where that rule applies. */
const BROKEN: Record<string, string[]> = {
  'src/domain/imports-the-server.ts': ['noRestrictedImports'],
  'src/domain/imports-a-type-of-the-server.ts': ['noRestrictedImports'],
  'src/domain/imports-the-contract.ts': ['noRestrictedImports'],
  'src/domain/imports-node.ts': ['noRestrictedImports'],
  'src/domain/imports-a-package.ts': ['noRestrictedImports'],
  'src/contract/imports-the-web.ts': ['noRestrictedImports'],
  'src/contract/imports-the-heavy-zod.ts': ['noRestrictedImports'],
  'src/server/imports-the-web.ts': ['noRestrictedImports'],
  'src/server/imports-the-web-lazily.ts': ['noRestrictedImports'],
  'src/server/quotes/imports-the-queue.ts': ['noRestrictedImports'],
  'src/server/quotes/imports-a-build-tool.ts': ['noUndeclaredDependencies'],
  'src/server/quotes/leaves-its-folder.ts': ['noRestrictedImports'],
  'src/web/quotes/imports-the-server.ts': ['noRestrictedImports'],
  'src/web/quotes/imports-a-type-of-the-server.ts': ['noRestrictedImports'],
  'src/web/quotes/imports-the-server-lazily.ts': ['noRestrictedImports'],
  'src/web/quotes/hands-on-the-server.ts': ['noBarrelFile', 'noRestrictedImports'],
  'src/web/quotes/imports-node.ts': ['noRestrictedImports'],
  'src/web/quotes/imports-the-database.ts': ['noRestrictedImports'],
  'src/web/ui/imports-a-capability.tsx': ['noRestrictedImports'],

  'src/domain/goes-round-first.ts': ['noImportCycles'],
  'src/domain/goes-round-second.ts': ['noImportCycles'],
  'src/domain/hands-everything-on.ts': ['noBarrelFile', 'noReExportAll'],
  'src/domain/exports-by-default.ts': ['noDefaultExport'],
  'src/domain/forgets-its-extension.ts': ['useImportExtensions'],

  'src/server/quotes/fetches.ts': ['noRestrictedGlobals'],
  'src/web/quotes/fetches.ts': ['noRestrictedGlobals'],
  'src/web/quotes/asks-the-old-way.ts': ['noRestrictedGlobals'],
  'src/server/quotes/reads-the-environment.ts': ['noProcessEnv'],
  'src/server/quotes/prints.ts': ['noConsole'],
  'src/web/quotes/writes-raw-html.tsx': ['noDangerouslySetInnerHtml'],

  'src/domain/PascalCase.ts': ['useFilenamingConvention'],
  'src/domain/gives-up-on-types.ts': ['noExplicitAny', 'noNonNullAssertion'],
  'src/domain/goes-on.ts': ['noExcessiveLinesPerFunction'],
  'src/web/quotes/goes-on.tsx': ['noExcessiveLinesPerFunction'],

  'src/web/quotes/draws-a-picture-without-words.tsx': ['useAltText'],
  'src/web/quotes/presses-a-div.tsx': [
    'noNoninteractiveElementInteractions',
    'noStaticElementInteractions',
    'useKeyWithClickEvents',
  ],

  'test/runs-alone.ts': ['noFocusedTests'],
  'test/sleeps.ts': ['noSkippedTests'],
}

const house = mkdtempSync(path.join(tmpdir(), 'kerbside-laws-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('the lint rules', () => {
  const found = lintFixtures()

  it.each(Object.entries(BROKEN))('%s is refused', (file, rules) => {
    expect(found.get(file)?.sort()).toEqual(rules)
  })

  it('refuse every file that breaks them, and no other', () => {
    expect([...found.keys()].sort()).toEqual(Object.keys(BROKEN).sort())
    expect(filesUnder(FIXTURES).length).toBe(found.size)
  })
})

/** Lints a small tree of fixtures with the rules of the project. */
function lintFixtures(): Map<string, string[]> {
  const config = readFileSync(path.join(ROOT, 'biome.json'), 'utf8')
  writeFileSync(path.join(house, 'biome.json'), config.replace(`"!${FIXTURES}"`, '"**"'))
  cpSync(path.join(ROOT, 'package.json'), path.join(house, 'package.json'))
  cpSync(path.join(ROOT, FIXTURES), house, { recursive: true })
  const bin = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const options = [
    'lint',
    '.',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
  ]
  const { stdout } = spawnSync(process.execPath, [bin, ...options], {
    cwd: house,
    encoding: 'utf8',
  })
  const found = new Map<string, string[]>()
  for (const [, rule = '', file = ''] of stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g)) {
    const name = path.relative(house, path.resolve(house, file))
    found.set(name, [...(found.get(name) ?? []), rule])
  }
  return found
}
