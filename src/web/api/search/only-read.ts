type Given = Record<string, unknown>

/**
 * What a page reads of its address, and nothing else. The router gives a page whatever stands in the address and lays over it
 * what `validateSearch` returns: a value that was refused, and so left out, would come through as it was sent.
 */
export function onlyRead<Read extends (given: Given) => object>(read: Read): Read
export function onlyRead(read: (given: Given) => object) {
  return (given: Given) => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  })
}
