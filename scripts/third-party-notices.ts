import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Manifest = { name: string; version: string; license?: string; homepage?: string }
type Locked = Record<string, { dev?: true; devOptional?: true; optional?: true }>

/** Our style sheet includes its reset, which the module graph does not show. */
const IN_THE_STYLES = ['node_modules/tailwindcss']
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-party-notices)(\.|-|$)/i

/**
 * Writes third-party-notices.txt: the licence of every package whose code or files reach the
 * browser, and of every package that `npm ci --omit=dev` installs. Each build writes it again, so
 * that it is never out of date.
 */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'kerbside:third-party-notices',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames,
      )
      const folders = new Set([...files.flatMap(folderOf), ...IN_THE_STYLES, ...listProduction()])
      const notices = [...folders].map(noticeOf)
      const source = [HEADING, ...[...new Set(notices)].sort()].join(`\n\n${'='.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source })
    },
  }
}

const HEADING =
  'THIRD-PARTY NOTICES\n\nThe packages that reach the browser or run on the server, each with its licence.'

/** Returns the folder of the package that contains a file, from the project's root. */
function folderOf(file: string): string[] {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replace(/^\0/, ''))
  return found?.[1] ? [path.relative(process.cwd(), path.resolve(found[1]))] : []
}

function listProduction(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Locked }
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
    .map(([place]) => place)
    .filter((place) => existsSync(place))
}

function noticeOf(folder: string): string {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
  // An old package states its licence only as a text.
  const licence = about.license ?? /^(\S+) License$/m.exec(texts.join('\n'))?.[1] ?? 'unknown'
  if (texts.length === 0) texts.push('The package carries no copy of its licence.')
  const title = `${about.name} ${about.version}\n${licence}`
  return [title, about.homepage ?? '', ...texts].filter((part) => part !== '').join('\n\n')
}
