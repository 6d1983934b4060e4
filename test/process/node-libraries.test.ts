import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isInstalled } from '#test/support/debian.ts'

/** Of libc6, libgcc-s1, libgomp1, libstdc++6 and libssl3: what gcr.io/distroless/cc-debian12 has. */
const OF_THE_BASE =
  /^(ld-linux-[\w-]+|linux-vdso|lib(c|m|dl|rt|pthread|resolv|gcc_s|gomp|stdc\+\+|ssl|crypto))\.so/

/** Which libraries these files load from the system. Those that a package brings lie beside it. */
function listLibraries(files: string[]): string[] {
  const lines = files.flatMap((file) =>
    execFileSync('ldd', [file], { encoding: 'utf8' }).split('\n'),
  )
  const names = lines.flatMap((line) => {
    const [name = '', , place = ''] = line.trim().split(' ')
    return place.includes('/node_modules/') ? [] : [path.basename(name)]
  })
  return [...new Set(names)].filter((name) => name !== '')
}

const NODE = 'node_modules/node/bin/node'

it.skipIf(!isInstalled('ldd'))(
  'the image holds each library of the system that Node and its packages load [OPS-20]',
  () => {
    const libraries = listLibraries([NODE, ...globSync('node_modules/@img/*/lib/*.node')])
    expect(libraries).toContain('libc.so.6')
    const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/(lib\S+) \/usr\/lib\/$/gm)]
    const brought = copied.map(([, name]) => name)
    const missing = libraries.filter((name) => !OF_THE_BASE.test(name) && !brought.includes(name))
    expect(missing).toEqual([])
    for (const name of brought) expect(dockerfile).toContain(`/${name} /\n`)
  },
)

it.skipIf(!isInstalled('ldd'))(
  'the guide installs what Node needs and a bare Debian does not have [OPS-22]',
  () => {
    const [, packages = ''] =
      /\bapt install (.*\bnodejs\b.*)$/m.exec(readFileSync('docs/going-live.md', 'utf8')) ?? []
    expect(packages.split(' ').includes('libatomic1')).toBe(
      listLibraries([NODE]).includes('libatomic.so.1'),
    )
  },
)

it('a start says in the words of the system why the pinned Node does not run [OPS-10]', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-node-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text, { mode: 0o755 })
  }
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{"packages":{}}')
  write('node_modules/.package-lock.json', '{"packages":{}}')
  write('node_modules/.bin/node', '#!/bin/sh\necho "cannot open libatomic.so.1" >&2\nexit 127\n')
  write('npm-cli.js', '')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(folder, 'npm-cli.js') },
  })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([1, expect.stringContaining('(cannot open libatomic.so.1)')])
})
