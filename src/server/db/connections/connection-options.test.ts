import { expect, it } from 'vitest'
import { connectionOptions } from './connection-options.ts'

const settings = { size: 10, statementTimeoutMs: 1234, isPooled: false }

it('the server gives up a statement before the client does, and a lock before the statement [OPS-7]', () => {
  expect(connectionOptions('postgresql://db/kerbside', settings)).toMatchObject({
    statement_timeout: 1234,
    lock_timeout: 926,
    query_timeout: 1734,
  })
})

it('a pooler is sent no limit that it would refuse, and the client has its own [OPS-12]', () => {
  const options = connectionOptions('postgresql://db/kerbside', { ...settings, isPooled: true })
  expect(Object.keys(options).filter((name) => /timeout/i.test(name))).toEqual([
    'connectionTimeoutMillis',
    'query_timeout',
  ])
})
