// `npm run mutate`: changes one operator, branch or constant of the rules of money, prices, bookings and payments at a
// time and names the changes that no unit test notices. After `--` stand options of Stryker, such as
// `--mutate 'src/domain/money/*.ts'`. Its packages (bench/mutation) are installed at the first run, so that the site and CI
// never install them.
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

requireNode()
installPackages()
installStryker()
const { status } = spawnSync(
  pinnedNode,
  [
    path.join(stryker, 'bin', 'stryker.js'),
    'run',
    path.join('bench', 'mutation', 'stryker.config.json'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: pinnedEnv() },
)
process.exitCode = status ?? 1

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
