import { malformed } from '#server/problems.ts'

const MAX_DEPTH = 20

/**
 * Parses JSON that two parsers cannot read differently: UTF-8 without a byte order mark, each key once, at most twenty
 * levels, and no key that reaches the prototype.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('The body is not JSON.')
  }
  checkKeysAndDepth(text)
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    // Retain the byte order mark, so that JSON.parse refuses it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformed('The body is not UTF-8.')
  }
}

/** Makes one pass over text that JSON.parse has accepted: a string after `{` or `,` inside an object is a key. */
function checkKeysAndDepth(text: string): void {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      const end = endOfString(text, at)
      if (isKeyNext) addKey(open.at(-1), text.slice(at, end + 1))
      isKeyNext = false
      at = end
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      if (open.length > MAX_DEPTH) throw malformed('The body is nested too deeply.')
      isKeyNext = character === '{'
    } else if (character === '}' || character === ']') {
      open.pop()
    } else if (character === ',') {
      isKeyNext = open.at(-1) instanceof Set
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function addKey(keys: Set<string> | null | undefined, literal: string): void {
  const key: string = JSON.parse(literal)
  if (key === '__proto__') throw malformed('The body holds a key that is not allowed.')
  if (keys?.has(key)) throw malformed('The body holds the same key twice.')
  keys?.add(key)
}
