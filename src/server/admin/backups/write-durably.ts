import { open, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces the file atomically: even after a power failure it holds the whole new text or the old one. Only its owner
 * can read it.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameDurably(draft, file)
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  const folder = await open(path.dirname(to))
  await folder.sync().finally(() => folder.close())
}
