import { parse } from 'libpg-query'

/** A node of the tree of PostgreSQL's own parser: one field, named after its kind, or the fields of such a node. */
type Node = { [field: string]: Node | Node[] | string | number | boolean | undefined }

/** What a name of a FROM list stands for: which of its columns is which, under a name of the whole statement. */
type Source = { columnOf: (column: string) => string | undefined; instances: Instance[] }
type Scope = Map<string, Source>
type Instance = { table: string; id: number }

/** One part of a statement whose tables are read together. */
export type Joined = { table: string; key: string }[]

type Known = {
  /** The columns of each table. */
  columnsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** The column by which the rows of a table are spread; undefined where every machine has all of them. */
  keyOf: (table: string) => string | undefined
}

/**
 * The spread tables that each part of a statement reads together, each with the class of its key: keys that the
 * statement holds equal, to each other or to one value, are of one class, so that their rows lie on one machine.
 */
export async function joinedTables(sql: string, known: Known): Promise<Joined[]> {
  const { stmts = [] } = (await parse(sql)) as unknown as { stmts?: { stmt: Node }[] }
  const reader = new StatementReader(known)
  const parts = stmts.flatMap(({ stmt }) => reader.readStatement(stmt))
  return parts.map((part) =>
    part.flatMap(({ table, id }) => {
      const key = known.keyOf(table)
      return key === undefined ? [] : [{ table, key: reader.classOf(`${id}.${key}`) }]
    }),
  )
}

/**
 * The pairs of keys whose rows a statement reads together without holding them equal: `booking × quote`. A key is named
 * after what it identifies: `bookingId` of a bill and `id` of a booking alike.
 */
export function crossedKeys(
  parts: readonly Joined[],
  keys: ReadonlyMap<string, { name: string; column: string }>,
): Set<string> {
  const nameOfKey = (table: string) => {
    const { name = table, column = '' } = keys.get(table) ?? {}
    return column === 'id'
      ? name.replace(/ies$/, 'y').replace(/s$/, '')
      : column.replace(/_id$/, '').replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
  }
  const pairs = new Set<string>()
  for (const part of parts)
    for (const [index, one] of part.entries())
      for (const other of part.slice(index + 1))
        if (one.key !== other.key)
          pairs.add([nameOfKey(one.table), nameOfKey(other.table)].toSorted().join(' × '))
  return pairs
}

const listOf = (value: Node[string]): Node[] => (Array.isArray(value) ? value : [])
const nodeOf = (value: Node[string]): Node | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value : undefined
const textOf = (value: Node[string]) => (typeof value === 'string' ? value : '')
const nameOf = (value: Node | undefined) => textOf(nodeOf(value?.String)?.sval)

/** Sources of unknown content: a function, a list of values. */
const OPAQUE = { columnOf: () => undefined, instances: [] }

class StatementReader {
  readonly #known: Known
  readonly #parents = new Map<string, string>()
  #count = 0
  /** Parts that a later one of the same statement does not read. */
  #parts: Instance[][] = []

  constructor(known: Known) {
    this.#known = known
  }

  readStatement(stmt: Node): Instance[][] {
    this.#parts = []
    const { instances } = this.#readQuery(stmt, [], new Map())
    return [...this.#parts, instances]
  }

  /** Follows what was held equal to one name for all of it. */
  classOf(name: string): string {
    const parent = this.#parents.get(name)
    return parent === undefined ? name : this.classOf(parent)
  }

  #holdEqual(one: string | undefined, other: string | undefined): void {
    if (one === undefined || other === undefined) return
    const [from, to] = [this.classOf(one), this.classOf(other)]
    if (from !== to) this.#parents.set(from, to)
  }

  #readQuery(query: Node, outer: readonly Scope[], named: Scope): Source {
    const [[kind = '', body] = []] = Object.entries(query)
    const stmt = nodeOf(body) ?? {}
    const scope: Scope = new Map()
    const scopes = [scope, ...outer]
    const instances: Instance[] = []
    const names = this.#readNamed(nodeOf(stmt.withClause), outer, named)
    const read = (part: Node[string]) => this.#readExpression(part, scopes, names, instances)

    for (const side of [stmt.larg, stmt.rarg]) {
      const select = nodeOf(side)
      if (select) instances.push(...this.#readQuery({ SelectStmt: select }, outer, names).instances)
    }
    // Rows that are inserted may go anywhere: what counts is what is read for them.
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt')
      this.#readFrom({ RangeVar: nodeOf(stmt.relation) }, scopes, names, instances)
    for (const item of [...listOf(stmt.fromClause), ...listOf(stmt.usingClause)])
      this.#readFrom(item, scopes, names, instances)
    if (kind === 'InsertStmt') this.#readInserted(stmt, scopes, names, instances)
    this.#readCondition(stmt.whereClause, scopes, names, instances)
    for (const part of [stmt.targetList, stmt.returningClause, stmt.returningList]) read(part)
    for (const part of [stmt.havingClause, stmt.sortClause, stmt.valuesLists, stmt.limitCount])
      read(part)
    return { columnOf: this.#outputOf(stmt, scopes), instances }
  }

  #readInserted(stmt: Node, scopes: Scope[], names: Scope, instances: Instance[]): void {
    const select = nodeOf(stmt.selectStmt)
    if (select) instances.push(...this.#readQuery(select, scopes.slice(1), names).instances)
  }

  /** A common table expression that nothing reads is a part of its own. */
  #readNamed(clause: Node | undefined, outer: readonly Scope[], named: Scope): Scope {
    const names: Scope = new Map(named)
    for (const each of listOf(clause?.ctes)) {
      const cte = nodeOf(each.CommonTableExpr)
      const query = nodeOf(cte?.ctequery)
      if (!cte || !query) continue
      // A recursive one reads itself.
      names.set(textOf(cte.ctename), OPAQUE)
      const source = this.#readQuery(query, outer, names)
      this.#parts.push(source.instances)
      names.set(textOf(cte.ctename), source)
    }
    return names
  }

  #readFrom(item: Node, scopes: Scope[], names: Scope, instances: Instance[]): void {
    const [scope] = scopes
    const join = nodeOf(item.JoinExpr)
    if (join) {
      for (const side of [join.larg, join.rarg])
        this.#readFrom(nodeOf(side) ?? {}, scopes, names, instances)
      if (join.isNatural) throw new Error('a join names its columns')
      for (const column of listOf(join.usingClause).map(nameOf))
        this.#holdSameColumn(column, [...(scope?.values() ?? [])])
      this.#readCondition(join.quals, scopes, names, instances)
      return
    }
    const source = this.#sourceOf(item, scopes, names)
    instances.push(...source.instances)
    const body = nodeOf(Object.values(item)[0])
    const alias = textOf(nodeOf(body?.alias)?.aliasname) || textOf(body?.relname)
    scope?.set(alias, source)
  }

  /** `using (id)`: each of the sources so far that has the column has the same in it. */
  #holdSameColumn(column: string, sources: readonly Source[]): void {
    const keys = sources.flatMap(({ columnOf }) => columnOf(column) ?? [])
    for (const key of keys) this.#holdEqual(keys[0], key)
  }

  #sourceOf(item: Node, scopes: Scope[], names: Scope): Source {
    const range = nodeOf(item.RangeVar)
    const select = nodeOf(nodeOf(item.RangeSubselect)?.subquery)
    if (select) return this.#readQuery(select, scopes, names)
    if (!range) {
      const instances: Instance[] = []
      this.#readExpression(item, scopes, names, instances)
      return { ...OPAQUE, instances }
    }
    const table = textOf(range.relname)
    const found = names.get(table)
    if (found) return found
    const columns = this.#known.columnsOf.get(table)
    if (!columns) throw new Error(`there is no table ${table}`)
    this.#count += 1
    const id = this.#count
    return {
      columnOf: (column) => (columns.has(column) ? `${id}.${column}` : undefined),
      instances: [{ table, id }],
    }
  }

  /** Only what every row fulfils holds keys equal: the parts of an AND. */
  #readCondition(
    condition: Node[string],
    scopes: Scope[],
    names: Scope,
    instances: Instance[],
  ): void {
    const node = nodeOf(condition)
    if (!node) return
    const both = nodeOf(node.BoolExpr)
    if (both?.boolop === 'AND_EXPR') {
      for (const part of listOf(both.args)) this.#readCondition(part, scopes, names, instances)
      return
    }
    const compared = nodeOf(node.A_Expr)
    const isEqual = compared?.kind === 'AEXPR_OP' && nameOf(listOf(compared.name)[0]) === '='
    if (isEqual)
      this.#holdEqual(this.#keyOf(compared.lexpr, scopes), this.#keyOf(compared.rexpr, scopes))
    this.#readExpression(node, scopes, names, instances)
  }

  /** Finds the queries inside of an expression. */
  #readExpression(part: Node[string], scopes: Scope[], names: Scope, instances: Instance[]): void {
    if (Array.isArray(part)) {
      for (const each of part) this.#readExpression(each, scopes, names, instances)
      return
    }
    const node = nodeOf(part)
    if (!node) return
    const link = nodeOf(node.SubLink)
    const select = nodeOf(link?.subselect)
    if (link && select) {
      const source = this.#readQuery(select, scopes, names)
      instances.push(...source.instances)
      if (link.subLinkType === 'ANY_SUBLINK')
        this.#holdEqual(this.#keyOf(link.testexpr, scopes), source.columnOf(''))
      this.#readExpression(link.testexpr, scopes, names, instances)
      return
    }
    for (const value of Object.values(node)) this.#readExpression(value, scopes, names, instances)
  }

  /** What a query returns under a name; '' is its first column. */
  #outputOf(stmt: Node, scopes: Scope[]): Source['columnOf'] {
    const outputs = new Map<string, string>()
    const stars: Source[] = []
    for (const [index, each] of [
      ...listOf(stmt.targetList),
      ...listOf(nodeOf(stmt.returningClause)?.exprs),
    ].entries()) {
      const target = nodeOf(each.ResTarget)
      const fields = listOf(nodeOf(nodeOf(target?.val)?.ColumnRef)?.fields)
      const last = fields.at(-1)
      if (last && 'A_Star' in last) {
        const [scope] = scopes
        const only = fields.length > 1 ? scope?.get(nameOf(fields[0])) : undefined
        stars.push(...(only ? [only] : (scope?.values() ?? [])))
        continue
      }
      const key = this.#keyOf(target?.val, scopes)
      if (key === undefined) continue
      outputs.set(textOf(target?.name) || nameOf(last), key)
      if (index === 0) outputs.set('', key)
    }
    return (column) =>
      outputs.get(column) ?? stars.map(({ columnOf }) => columnOf(column)).find(Boolean)
  }

  /** One name for a column or a value. */
  #keyOf(part: Node[string], scopes: readonly Scope[]): string | undefined {
    const node = nodeOf(part)
    const cast = nodeOf(node?.TypeCast)
    if (cast) return this.#keyOf(cast.arg, scopes)
    const parameter = nodeOf(node?.ParamRef)
    if (parameter) return `$${parameter.number}`
    const fields = listOf(nodeOf(node?.ColumnRef)?.fields)
    const column = nameOf(fields.at(-1))
    const alias = fields.length > 1 ? nameOf(fields.at(-2)) : undefined
    for (const scope of scopes)
      for (const [name, { columnOf }] of scope) {
        const key = alias === undefined || alias === name ? columnOf(column) : undefined
        if (key !== undefined) return key
      }
    return undefined
  }
}
