/** Reads two hexadecimal digits a byte and ignores spaces. Returns null for anything else. */
export function bytesOf(hex: string): number[] | null {
  const digits = hex.replaceAll(' ', '')
  if (digits.length % 2 !== 0 || !/^[0-9A-F]*$/i.test(digits)) return null
  return Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )
}

export const hexOf = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
