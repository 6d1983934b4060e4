import { expect, it } from 'vitest'
import { createRemembered } from './remembered.ts'

const remembered = createRemembered<string | null>(() => 0)
const asked: string[] = []
const ask = (key: string) =>
  remembered(key, async () => {
    asked.push(key)
    return { value: key.startsWith('known') ? key : null, isAnswer: true }
  })

it('the memory of a provider has few of the keys that it does not know, and these push out no answer [SEC-O3]', async () => {
  for (let key = 0; key < 100; key += 1) await ask(`known ${key}`)
  for (let key = 0; key < 25_000; key += 1) await ask(`invented ${key}`)
  asked.length = 0
  for (let key = 0; key < 100; key += 1) await ask(`known ${key}`)
  expect(asked).toEqual([])
  for (let key = 22_990; key < 25_000; key += 1) await ask(`invented ${key}`)
  expect(asked.length).toBeGreaterThan(0)
  asked.length = 0
  await ask('invented 24999')
  expect(asked).toEqual([])
})
