import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts'

// A process that takes the lock of the data directory it is given, says so, and keeps it until its input ends.
const [, , dataDir = ''] = process.argv
try {
  await lockDataDir(dataDir)
  console.log('mine')
} catch {
  console.log('refused')
}
process.stdin.resume()
