import { type Carried, carry, dataOf } from '#web/api/query/carried.ts'

/** Lays out the properties of a part as its page holds them: a list of records names each of its fields once. */
export const packProps = (props: object): Carried[] =>
  Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => carry([name], value))

export function unpackProps(text: string): Record<string, unknown> {
  const packed: Carried[] = JSON.parse(text)
  return Object.fromEntries(packed.map((each) => [String(each[0][0]), dataOf(each)]))
}
