import { pack, unpack } from '#web/api/query/carried.ts'

type Packed = readonly [name: string, value: unknown]

/** Lays out the properties of a part as its page holds them: a list of records names each of its fields once. */
export const packProps = (props: object): Packed[] =>
  Object.entries(props).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, pack(value)] as const],
  )

export function unpackProps(text: string): Record<string, unknown> {
  const packed: Packed[] = JSON.parse(text)
  return Object.fromEntries(packed.map(([name, value]) => [name, unpack(value)]))
}
