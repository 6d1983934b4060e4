import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { eraseMechanic } from '#server/mechanics/privacy/erase-mechanic.ts'
import { gatherMechanicData } from '#server/mechanics/privacy/gather-mechanic-data.ts'
import {
  ERASED_COLUMNS,
  OWN_COLUMNS,
  STAYS,
} from '#server/mechanics/privacy/own-columns/own-columns.ts'
import { WITHHELD } from '#server/mechanics/privacy/own-columns/own-fate.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { fillEveryTable, listSchemaTables, readFilled } from '#test/support/every-column.ts'
import { rowsOfMechanic } from '#test/support/mechanic-columns.ts'

/* Every table has one row with every column filled, all of one mechanic and one customer. */

const env = buildEnv({ mode: 'live' })
const filled = await freshDatabase('migrated')
const { mechanicId, markers } = await fillEveryTable(filled.pool, rowsOfMechanic(env))
const context = createTaskContext(createTestApi(filled.db, { env }).runtime)

/** What the list says of every column, as the database names them. */
async function declared(): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const fates: Record<string, string | Record<string, string>> = OWN_COLUMNS
  for (const [key, table] of await listSchemaTables()) {
    const { name, columns } = getTableConfig(table)
    const ofTable = fates[key] ?? 'undecided'
    for (const column of columns) {
      const [property = ''] = Object.entries(table).find(([, each]) => each === column) ?? []
      said[`${name}.${column.name}`] =
        typeof ofTable === 'string' ? ofTable : (ofTable[property] ?? 'undecided')
    }
  }
  return said
}

it('every column of every table is in a mechanic’s data or left out for a reason that is named [MECH-171]', async () => {
  const said = await declared()
  const known = ['exported', ...Object.keys(WITHHELD)]
  expect(Object.entries(said).filter(([, fate]) => !known.includes(fate))).toEqual([])
  expect(Object.values(said).filter((fate) => fate === 'exported').length).toBeGreaterThan(200)
})

it('a mechanic’s data has the columns that the list says, and none of the others [MECH-171]', async () => {
  const text = JSON.stringify(await gatherMechanicData(context, mechanicId))
  const said = await declared()
  const found = [...markers].map(([name, marker]) => [
    name,
    text.includes(marker) ? 'exported' : 'withheld',
  ])
  expect(found.length).toBeGreaterThan(300)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      found.map(([name = '']) => [name, said[name] === 'exported' ? 'exported' : 'withheld']),
    ),
  )
})

it('of another mechanic’s rows nothing is in it [MECH-171]', async () => {
  const other = await gatherMechanicData(context, mechanicId + 1)
  expect(Object.entries(other).filter(([, rows]) => rows.length > 0)).toEqual([])
})

/** What erasing says of every column, as the database names them. */
async function saidOfErasing(): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  type Part = string | { cleared: readonly string[]; others: string }
  const parts: Record<string, Part | undefined> = ERASED_COLUMNS
  for (const [key, table] of await listSchemaTables()) {
    const { name, columns } = getTableConfig(table)
    const part = parts[key] ?? 'stays'
    for (const column of columns) {
      const [property = ''] = Object.entries(table).find(([, each]) => each === column) ?? []
      const isCleared = typeof part !== 'string' && part.cleared.includes(property)
      said[`${name}.${column.name}`] = part === 'deleted' ? part : isCleared ? 'cleared' : 'stays'
    }
  }
  return said
}

it('erasing a mechanic deletes and clears what the list says, and nothing else [MECH-173]', async () => {
  const before = await readState()
  await eraseMechanic(context, mechanicId)
  const after = await readState()
  const found = Object.entries(before).map(([name, value]) => [
    name,
    name in after ? (after[name] === value ? 'stays' : 'cleared') : 'deleted',
  ])
  expect(found.length).toBeGreaterThan(600)
  expect(Object.fromEntries(found)).toEqual(await saidOfErasing())
  const reasons = Object.values(ERASED_COLUMNS).map((part) =>
    typeof part === 'string' ? part : part.others,
  )
  expect(new Set(reasons)).toEqual(new Set(['deleted', ...Object.keys(STAYS)]))
})

async function readState(): Promise<Record<string, string | null>> {
  const state: Record<string, string | null> = {}
  for (const [table, row] of Object.entries(await readFilled(filled.pool)))
    for (const [column, value] of Object.entries(row)) state[`${table}.${column}`] = value
  return state
}
