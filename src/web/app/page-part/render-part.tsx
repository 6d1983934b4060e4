import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { jsonInPage } from '#web/app/seo/json-ld.ts'
import { packProps } from './part-data.ts'
import { PART_ID } from './part-marks.ts'
import { PartRoot } from './part-root.tsx'

/**
 * Renders a part by itself, as its page hydrates it, with its properties: React numbers the fields of a root from one, and
 * what asks for the router or the query cache fails here instead of in a browser.
 */
export const renderPart = <Props extends object>(Part: ComponentType<Props>, props: Props) => ({
  html: renderToString(
    <PartRoot>
      <Part {...props} />
    </PartRoot>,
    { identifierPrefix: PART_ID },
  ),
  data: jsonInPage(packProps(props)),
})
