import { asc, inArray, sql } from 'drizzle-orm'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import {
  type Correction,
  NO_CORRECTION,
  type Outcome,
  updateCorrection,
} from '#domain/vehicles/forecast/evidence/correction.ts'
import type { Context } from '#server/context.ts'
import { intervalCorrections } from '#server/db/schema/forecast-reliability.ts'
import type { NewRow } from '#server/db/statement.ts'

type Lesson = { component: ComponentKey; outcome: Outcome; day: number }

/** Corrects the interval of each component by its new outcomes, oldest first. */
export async function learnFrom(ctx: Context, lessons: readonly Lesson[]): Promise<void> {
  if (lessons.length === 0) return
  const components = [...new Set(lessons.map(({ component }) => component))].toSorted()
  await ctx.db
    .insert(intervalCorrections)
    .values(
      components.map((component) => ({
        component,
        ...NO_CORRECTION,
        updatedAt: ctx.now,
      })) satisfies NewRow<typeof intervalCorrections>[],
    )
    .onConflictDoNothing()
  // Two runs take the rows in the same order and one after the other, so that neither loses what the other learned.
  const rows = await ctx.db
    .select()
    .from(intervalCorrections)
    .where(inArray(intervalCorrections.component, components))
    .orderBy(asc(intervalCorrections.component))
    .for('no key update')
  const learned = rows.map(({ component, earlier, later, outcomes }) => ({
    component,
    ...lessons
      .filter((lesson) => lesson.component === component)
      .toSorted((a, b) => a.day - b.day)
      .reduce<Correction>((correction, { outcome }) => updateCorrection(correction, outcome), {
        earlier,
        later,
        outcomes,
      }),
  }))
  await ctx.db.execute(sql`
    update interval_corrections c
    set earlier = r.earlier, later = r.later, outcomes = r.outcomes, updated_at = ${ctx.now.toString()}
    from jsonb_to_recordset(${JSON.stringify(learned)}::jsonb)
      as r(component text, earlier numeric, later numeric, outcomes integer)
    where c.component = r.component`)
}
