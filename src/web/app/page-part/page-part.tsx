import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType, ReactNode } from 'react'
import { useIsStatic } from '#web/app/shell/static/static-page.ts'
import { PART_DATA_ID, PART_ID } from './part-marks.ts'
import { renderPart } from './render-part.tsx'

type PagePartProps<Props> = {
  part: ComponentType<Props>
  /** They are written into the page, so they are data and as few as the part needs. */
  props: Props
  /** What a page of the application shows instead, where it can do more. */
  children?: ReactNode
}

/**
 * The one part of a page that changes in the visitor's hands. A static page hydrates it alone, by the entry that its route
 * names; a page of the application renders it as any component.
 */
export function PagePart<Props extends object>(page: PagePartProps<Props>) {
  const { part: Part, props, children } = page
  const isStatic = useIsStatic()
  const rendered = isStatic ? renderedOf(Part, props) : null
  if (rendered === null) return children ?? <Part {...props} />
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has written this HTML itself, above. */}
      <div id={PART_ID} dangerouslySetInnerHTML={{ __html: rendered.html }} />
      <script type="application/json" id={PART_DATA_ID}>
        {rendered.data}
      </script>
    </>
  )
}

type Render = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
) => { html: string; data: string } | null

const inBrowser: Render = () => null
const onServer: Render = (part, props) => renderPart(part, props)

const renderedOf = createIsomorphicFn().client(inBrowser).server(onServer)
