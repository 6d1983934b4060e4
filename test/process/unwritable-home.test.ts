import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-home-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A product whose one package lies beside it, so that nothing is fetched. */
function writeProduct(): string {
  const product = path.join(folder, 'product')
  const part = path.join(product, 'part')
  mkdirSync(part, { recursive: true })
  writeFileSync(path.join(part, 'package.json'), '{"name":"part","version":"1.0.0"}')
  execFileSync('npm', ['pack', '--silent', '--pack-destination', product], { cwd: part })
  const packages = { dependencies: { part: 'file:part-1.0.0.tgz' } }
  writeFileSync(path.join(product, 'package.json'), JSON.stringify(packages))
  execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: product })
  return product
}

it('npm installs also where the home of its user cannot be written, and leaves nothing behind [OPS-1]', () => {
  const product = writeProduct()
  const temporary = path.join(folder, 'tmp')
  mkdirSync(temporary)
  const code = `import { runNpm } from './scripts/prepare.js'
    process.exit(runNpm(['ci', '--offline', '--loglevel=error'], { cwd: ${JSON.stringify(product)} }) ? 0 : 1)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    // Nothing can be made below a device, by root neither.
    env: { ...process.env, HOME: '/dev/null', TMPDIR: temporary, npm_config_cache: '' },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(existsSync(path.join(product, 'node_modules/part/package.json'))).toBe(true)
  const left = readdirSync(temporary).filter((name) => name.startsWith('kerbside-'))
  expect(left).toEqual([])
})
