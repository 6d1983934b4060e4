import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { mountFiles } from '#server/http/pages/mount-files.ts'
import { buildApp } from '#test/support/test-server.ts'

const dist = mkdtempSync(path.join(tmpdir(), 'kerbside-dist-'))
for (const folder of ['client', 'previous']) {
  mkdirSync(path.join(dist, folder, 'assets'), { recursive: true })
  writeFileSync(path.join(dist, folder, 'assets', `${folder}.js`), `'${folder}'`)
}
afterAll(() => rmSync(dist, { recursive: true }))

const app = buildApp([], {
  mounts: [
    (app, runtime) => mountFiles(app, runtime, path.join(dist, 'client')),
    (app) => void app.get('*', (c) => c.text('a page')),
  ],
})
const get = async (file: string) => {
  const response = await app.request(`http://127.0.0.1:3000${file}`)
  return { status: response.status, text: await response.text() }
}

it.each(['client', 'previous'])(
  'a page of this release or the one before gets its files: %s [OPS-11]',
  async (folder) => {
    expect(await get(`/assets/${folder}.js`)).toEqual({ status: 200, text: `'${folder}'` })
  },
)

it('a build stores the files of the release before, and of no older one [OPS-11]', () => {
  const built = path.join(dist, 'built')
  const assets = path.join(built, 'client', 'assets')
  const release = (name: string) => {
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    writeFileSync(path.join(assets, name), '')
  }
  const preserve = () =>
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { preserveAssets } from './scripts/prepare.js'; preserveAssets(${JSON.stringify(built)})`,
    ])
  for (const name of ['first.js', 'second.js']) {
    release(name)
    preserve()
  }
  expect(readdirSync(path.join(built, 'previous', 'assets'))).toEqual(['second.js'])
})

it('a build leaves the pages of the build before to a server that is running, and no older ones [OPS-40]', () => {
  const built = path.join(dist, 'rebuilt')
  const pages = path.join(built, 'server', 'assets')
  mkdirSync(pages, { recursive: true })
  const build = (...names: string[]) => {
    const startedAt = Date.now()
    for (const name of names) {
      writeFileSync(path.join(pages, name), name)
      utimesSync(path.join(pages, name), new Date(startedAt), new Date(startedAt))
    }
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { dropOldPages } from './scripts/prepare.js'; dropOldPages(${startedAt}, ${JSON.stringify(built)})`,
    ])
    return readdirSync(pages).toSorted()
  }
  expect(build('home-1.js', 'shared.js')).toEqual(['home-1.js', 'shared.js'])
  expect(build('home-2.js', 'shared.js')).toEqual(['home-1.js', 'home-2.js', 'shared.js'])
  expect(build('home-3.js', 'shared.js')).toEqual(['home-2.js', 'home-3.js', 'shared.js'])
})

it('a file of neither release is 404, without a rendered page [OPS-11]', async () => {
  const { status, text } = await get('/assets/older.js')
  expect(status).toBe(404)
  expect(text).not.toBe('a page')
})
