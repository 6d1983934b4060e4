import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { problemOf } from './problem-of.ts'

const fromDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new DatabaseError('x', 1, 'error'), { code }) })

describe('what was thrown', () => {
  it.each([
    ['57P01', 'unavailable'],
    ['57P03', 'unavailable'],
    ['53300', 'unavailable'],
    ['53100', 'unavailable'],
    ['08006', 'unavailable'],
    ['25006', 'unavailable'],
    ['28P01', 'unavailable'],
    ['3D000', 'unavailable'],
    ['40P01', 'unavailable'],
    ['22003', 'malformed'],
    ['22P02', 'malformed'],
    ['23505', 'internal'],
    ['42703', 'internal'],
  ])('SQLSTATE %s is %s [OPS-A4]', (code, problem) => {
    expect(problemOf(fromDatabase(code)).code).toBe(problem)
  })

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query', { cause: new Error('Query read timeout') }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%s is a database that is away [OPS-A4]', (error) => {
    expect(problemOf(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  })

  it('a file that is missing is none, though its error has the same code', () => {
    const missing = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })
    expect(problemOf(missing).code).toBe('internal')
  })

  it('says nothing of a bug', () => {
    const problem = problemOf(new TypeError("Cannot read properties of undefined (reading 'name')"))
    expect(problem).toMatchObject({ code: 'internal', status: 500 })
    expect(JSON.stringify(problem.body)).not.toMatch(/undefined|name/)
  })
})
