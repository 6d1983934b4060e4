import { listPostgresIn } from '#server/db/embedded/process.ts'

/** Stops every process of the database in that folder where it stands: connected, and silent. The result lets them go on. */
export function silenceDatabase(clusterDir: string): () => void {
  const silent = listPostgresIn(clusterDir)
  for (const pid of silent) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of silent) process.kill(pid, 'SIGCONT')
  }
}
