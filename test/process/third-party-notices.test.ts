import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSource } from '#test/support/sources.ts'

type Locked = Record<string, { version: string; dev?: true; devOptional?: true; optional?: true }>

const RULE = `\n\n${'='.repeat(80)}\n\n`
const [, ...notices] = readSource('dist/client/third-party-notices.txt').split(RULE)
const titles = notices.map((notice) => notice.split('\n')[0])

/** The licences that a closed-source commercial product may use. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|\(MIT OR (?:CC0-1|Apache-2)\.0\)|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Unlicense)$/
/** A shared library loaded at run time, which its user may replace. */
const SHARED_LIBRARY = /^@img\/sharp-/

describe('the third-party notices', () => {
  it('name every package that production installs [SITE-24]', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Locked
    }
    const needed = Object.entries(packages)
      .filter(
        ([place, { dev, devOptional, optional }]) => place && !dev && !devOptional && !optional,
      )
      .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')} ${version}`)
    expect(needed.length).toBeGreaterThan(50)
    expect(needed.filter((title) => !titles.includes(title))).toEqual([])
  })

  it.each([
    'react',
    'lucide-react',
    '@tanstack/react-router',
    '@fontsource-variable/figtree',
    'tailwindcss',
  ])('name what reaches the browser alone: %s [SITE-24]', (name) => {
    expect(titles.some((title) => title?.startsWith(`${name} `))).toBe(true)
  })

  it('give for each a licence that allows our use [SITE-24]', () => {
    const faults = notices.filter((notice) => {
      const [title = '', licence = ''] = notice.split('\n')
      return !ALLOWED.test(licence) && !SHARED_LIBRARY.test(title)
    })
    expect(faults.map((notice) => notice.split('\n', 2))).toEqual([])
  })
})
