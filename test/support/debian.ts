import { execFileSync } from 'node:child_process'

/** The path of programs that Debian installs for administrators. */
export const DEBIAN_PATH = `${process.env.PATH}:/usr/sbin`

/** A machine of CI may lack a program that the tests try the product with; the operator's guide names the test. */
export function isInstalled(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { env: { PATH: DEBIAN_PATH } })
    return true
  } catch {
    return false
  }
}
