import { routes } from '#web/routes.ts'

type Node = { type: string; id?: string; path?: string; children?: Node[] }

/** Every address below that layout, as it stands in the table of routes: a new page is in the list by itself. */
export function pagesWithin(layoutId: string): string[] {
  const layout = ((routes.children ?? []) as Node[]).find(({ id }) => id === layoutId)
  if (!layout) throw new Error(`there is no layout ${layoutId}`)
  return (layout.children ?? []).flatMap((node) => addressesOf(node, ''))
}

function addressesOf({ type, path = '', children = [] }: Node, above: string): string[] {
  const address = above + path
  if (children.length > 0) return children.flatMap((child) => addressesOf(child, address))
  return type === 'route' || type === 'index' ? [address] : []
}
