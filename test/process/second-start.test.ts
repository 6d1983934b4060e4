import { expect, it } from 'vitest'
import { startProgram } from '#test/support/program.ts'

/** Says at the end whether Node's library that removes types was loaded. */
const SHOW_STRIPPING = `--import=data:text/javascript,${encodeURIComponent(
  'process.on("exit",()=>console.log("strips:"+process.moduleLoadList.some((name)=>name.includes("amaro"))))',
)}`

/** A start that a wrong setting ends once everything is loaded. */
const startOnce = async () => {
  const program = await startProgram({ KERBSIDE_ROLE: 'nobody', NODE_OPTIONS: SHOW_STRIPPING })
  expect(await program.exited).toBe(1)
  expect(program.output()).toContain('KERBSIDE_ROLE')
  return /strips:(\w+)/.exec(program.output())?.[1]
}

it('a second start removes no types: it finds its code compiled, and loads no library for it [OPS-37]', async () => {
  await startOnce()
  expect(await startOnce()).toBe('false')
})
