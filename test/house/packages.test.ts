import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, Record<string, string>>
}
type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

it('pins every package that we ask for to one version', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(asked.filter(([, version]) => !/^\d/.test(version))).toEqual([])
})

it('overrides a version that moves without us, or the lock would break on the day of a release', () => {
  const moving = Object.entries(lock.packages).flatMap(([place, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, range]) => range === 'latest' || range === 'next')
      .map(([name]) => ({ name, wantedBy: place.slice(place.lastIndexOf('node_modules/') + 13) })),
  )
  expect(moving.filter(({ name, wantedBy }) => !manifest.overrides[wantedBy]?.[name])).toEqual([])
})
