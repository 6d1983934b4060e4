import type { Db } from './open.ts'

type Preparable<Prepared> = { prepare(name: string): Prepared }

/**
 * A statement that is built once for each connection, and parsed there once, then only given other values: for calls
 * where many customers come at once. Building it with the query builder costs more than running it (docs/scaling.md).
 */
export function statement<Prepared>(
  name: string,
  build: (db: Db) => Preparable<Prepared>,
): (db: Db) => Prepared {
  const built = new WeakMap<object, Prepared>()
  return (db) => {
    const connection = connectionOf(db)
    const prepared = built.get(connection) ?? build(db).prepare(name)
    built.set(connection, prepared)
    return prepared
  }
}

/** The pool, or within a transaction its client: the builder keeps what it prepares there, and does not say where. */
function connectionOf(db: Db): object {
  return (db._.session as unknown as { client: object }).client
}
