// `npm run size`: how large the installation of a production machine is, and which packages make it so.
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, runNpm } from './prepare.js'

const MIB = 1024 * 1024
const LARGEST = 12

const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-production-'))
try {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, file), path.join(folder, file))
  const isInstalled = runNpm(['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder })
  if (!isInstalled) throw new Error('npm ci --omit=dev failed: see its message above.')
  const modules = path.join(folder, 'node_modules')
  const packages = listPackages(modules).map((name) => ({
    name,
    bytes: sizeOf(path.join(modules, name)),
  }))
  const largest = packages.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST)
  console.log(`${mebibytes(sizeOf(modules))} MiB  production part, ${packages.length} packages`)
  for (const { name, bytes } of largest) console.log(`${mebibytes(bytes)} MiB  ${name}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function listPackages(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`)
        : [name],
    )
}

/** What the files occupy on the disk, as `du` counts it. */
function sizeOf(place) {
  const about = lstatSync(place)
  const inner = about.isDirectory() ? readdirSync(place) : []
  return inner.reduce((sum, name) => sum + sizeOf(path.join(place, name)), about.blocks * 512)
}

function mebibytes(bytes) {
  return (bytes / MIB).toFixed(0).padStart(5)
}
