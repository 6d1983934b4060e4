import type { ReactNode } from 'react'

export type LegalSection = {
  id: string
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  /** A table or a form below the text. */
  more?: ReactNode
}
