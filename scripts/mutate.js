// `npm run mutate`: changes one operator, branch or constant of the rules of money and prices at a time and names the
// changes that no unit test notices. After `--` stand folders or files of src/domain instead of those two, such as
// `bookings payments/refunds`, and then options of Stryker. Its packages (bench/mutation) are installed at the first run, so
// that the site and CI never install them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  installPackages,
  pinnedEnv,
  pinnedNode,
  refuse,
  requireNode,
  root,
  runNpm,
} from './prepare.js'

// A folder of packages in bench/ would count as sources of the project.
const folder = path.join(root, '.cache', 'stryker')
const stryker = path.join(folder, 'node_modules', '@stryker-mutator', 'core')
const manifests = ['package.json', 'package-lock.json', '.npmrc']

const asked = readWords(process.argv.slice(2))
requireNode()
installPackages()
installStryker()
const { status } = spawnSync(
  pinnedNode,
  [
    path.join(stryker, 'bin', 'stryker.js'),
    'run',
    path.join('bench', 'mutation', 'stryker.config.json'),
    ...asked,
  ],
  { cwd: root, stdio: 'inherit', env: pinnedEnv() },
)
process.exitCode = status ?? 1

/** The tests of a rule stand beside it, and a changed test would say nothing about the rule. */
function readWords(words) {
  const firstOption = [...words, '-'].findIndex((word) => word.startsWith('-'))
  const [rules, options] = [words.slice(0, firstOption), words.slice(firstOption)]
  for (const word of rules)
    if (!existsSync(path.join(root, 'src', 'domain', word)))
      refuse(`src/domain has no ${word}: name a folder or a file of it.`)
  if (rules.length === 0) return options
  const globs = rules.map((word) => `src/domain/${word}${word.endsWith('.ts') ? '' : '/**/*.ts'}`)
  return ['--mutate', [...globs, '!src/**/*.test.ts'].join(','), ...options]
}

function installStryker() {
  const wanted = manifests.map((name) => read(path.join(root, 'bench', 'mutation', name)))
  const present = manifests.map((name) => read(path.join(folder, name)))
  if (existsSync(stryker) && wanted.every((text, index) => text === present[index])) return
  console.log('Installing Stryker …')
  mkdirSync(folder, { recursive: true })
  for (const [index, name] of manifests.entries())
    writeFileSync(path.join(folder, name), wanted[index])
  if (runNpm(['ci', '--loglevel=error'], { cwd: folder })) return
  rmSync(path.join(folder, 'package-lock.json'))
  refuse('npm ci failed: see its message above, mend that and start again.')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
