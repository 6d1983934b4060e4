import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { getStatus } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

type Installed = { packages: Record<string, { dev?: true; devOptional?: true }> }

/** The files of the repository, and the pages, which were built elsewhere. */
const SOURCES = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts', 'src', 'dist']

/** Copies from the whole installation what `npm ci --omit=dev` would install, so that no build package is in reach. */
const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-production-'))
const dataDir = buildDataDir()
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  removeDataDir(dataDir)
})

function copyProductionPart(): string[] {
  const lock = path.join('node_modules', '.package-lock.json')
  const installed = JSON.parse(readFileSync(lock, 'utf8')) as Installed
  const needed = Object.entries(installed.packages).filter(
    ([, { dev, devOptional }]) => !dev && !devOptional,
  )
  for (const place of [...SOURCES, ...needed.map(([name]) => name)]) copy(place)
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  const left = { ...installed, packages: Object.fromEntries(needed) }
  writeFileSync(path.join(folder, lock), JSON.stringify(left))
  return needed.map(([name]) => name)
}

/** The lock file lists nested packages separately. */
function copy(place: string): void {
  const inner = path.join(place, 'node_modules')
  cpSync(place, path.join(folder, place), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => file !== inner,
  })
}

describe('the production part of the packages', () => {
  const copied = copyProductionPart()

  it('has neither the build tools nor what the build has put into dist [OPS-10]', () => {
    const left = copied.map((place) => place.replace(/^.*node_modules\//, ''))
    for (const name of [
      'vite',
      'typescript',
      'tailwindcss',
      'lucide-react',
      '@tanstack/react-router',
    ])
      expect(left).not.toContain(name)
    expect(left).toContain('hono')
  })

  it('serves the pages and the API by `npm start`, and installs nothing [OPS-10]', async () => {
    const port = await getFreePort()
    const program = spawn(process.execPath, ['scripts/start.js'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: '/', PORT: String(port), KERBSIDE_DATA_DIR: dataDir },
    })
    let output = ''
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const origin = `http://127.0.0.1:${port}`
    await expect.poll(() => getStatus(`${origin}/readyz`), { timeout: 45_000 }).toBe(200)
    expect(output).not.toContain('Installing')
    const home = await fetch(origin)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')])
    // The script of a page of the application, and of a page that hydrates one part of itself.
    for (const path of ['/vehicle-health', '/quote']) {
      const page = await (await fetch(origin + path)).text()
      const scripts = page.match(/\/assets\/[\w-]+\.js/g) ?? []
      expect(scripts).not.toEqual([])
      for (const script of scripts) expect(await getStatus(origin + script)).toBe(200)
    }
    expect(await getStatus(`${origin}/api/health/ready`)).toBe(200)
    expect(await getStatus(`${origin}/api/services`)).toBe(200)
    expect(await getStatus(`${origin}/api/docs`)).toBe(200)
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
  })
})
