import { rootRouteId, useMatch } from '@tanstack/react-router'
import {
  type DraftForm,
  type FormDraft,
  NOTHING_TYPED,
  type Typed,
} from '#domain/site/form-drafts.ts'

/** What was typed into a form that was refused without scripts; null of every other page. */
export const useDraft = (): FormDraft | null =>
  useMatch({ from: rootRouteId, select: ({ loaderData }) => loaderData ?? null })

/** The same for one form of the page; empty where another was refused. */
export const typedOf = (draft: FormDraft | null | undefined, form: DraftForm): Typed =>
  draft?.form === form ? draft.typed : NOTHING_TYPED

/** For a form that no static page hydrates by itself. */
export const useTyped = (form: DraftForm): Typed => typedOf(useDraft(), form)
