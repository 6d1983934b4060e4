import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts'

// Takes the lock of the given data directory, reports that, and holds it until its input ends.
const [, , dataDir = ''] = process.argv
try {
  await lockDataDir(dataDir)
  console.log('mine')
} catch {
  console.log('refused')
}
process.stdin.resume()
