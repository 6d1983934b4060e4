import { rootRouteId, useMatch } from '@tanstack/react-router'
import { type DraftForm, type FormDraft, type Typed, typedOf } from '#domain/site/form-drafts.ts'

/** What was typed into a form that was refused without scripts; null of every other page. */
export const useDraft = (): FormDraft | null =>
  useMatch({ from: rootRouteId, select: ({ loaderData }) => loaderData ?? null })

/** For a form that no static page hydrates by itself. */
export const useTyped = (form: DraftForm): Typed => typedOf(useDraft(), form)
