import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An import of one file by another, as paths from the root. */
export type Import = readonly [from: string, to: string]

const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g

/** Lists every import between the files, including those of types and lazy ones. Paths are relative to `root`. */
export function listImports(files: readonly string[], root: string): Import[] {
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(SPECIFIER)]
      .map(([, address = '']) =>
        address.startsWith('#')
          ? `src/${address.slice(1)}`
          : path.join(path.dirname(file), address),
      )
      .filter((target) => existsSync(path.join(root, target)))
      .map((target): Import => [file, target]),
  )
}

/** Maps each child folder to the siblings that it imports. Files in the folder itself belong to no child. */
export function importsBetween(parent: string, imports: readonly Import[]): Map<string, string[]> {
  const between = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    const [importer, imported] = [childOf(parent, from), childOf(parent, to)]
    if (importer === null || imported === null || importer === imported) continue
    between.set(importer, (between.get(importer) ?? new Set()).add(imported))
  }
  return new Map([...between].map(([importer, imported]) => [importer, [...imported].sort()]))
}

/** Finds the circles among the children of a folder: lists of names in which each reaches every other. */
export function circlesIn(parent: string, imports: readonly Import[]): string[][] {
  const between = importsBetween(parent, imports)
  const reached = new Map([...between.keys()].map((name) => [name, reachedFrom(name, between)]))
  const circles = new Set<string>()
  for (const [name, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(name))
    if (circle.length > 0) circles.add([...new Set([name, ...circle])].sort().join(' '))
  }
  return [...circles].sort().map((circle) => circle.split(' '))
}

function reachedFrom(start: string, between: Map<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(between.get(start) ?? [])]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(between.get(name) ?? []))
  }
  return reached
}

function childOf(parent: string, file: string): string | null {
  if (!file.startsWith(`${parent}/`)) return null
  const [child = '', ...rest] = file.slice(parent.length + 1).split('/')
  return rest.length > 0 ? child : null
}
