import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { textField } from '#contract/fields.ts'
import { MechanicSummary, Review } from '#contract/mechanics/mechanics.ts'

const SLUG_MAX = 60

export const Town = z.object({
  slug: z.string().check(z.describe('The last word of the address of its page')),
  name: z.string(),
  mechanicCount: z.int().check(z.describe('Who live there; others may drive in')),
})
export type Town = z.infer<typeof Town>

export const listTowns = endpoint({
  method: 'GET',
  path: '/api/towns',
  access: 'public',
  summary: 'Every town that has mechanics, by name',
  answer: z.array(Town),
  cache: { seconds: 60, tag: 'mechanics' },
  mayLag: true,
})

export const TownPage = z.object({
  slug: z.string(),
  name: z.string(),
  mechanics: z.array(MechanicSummary).check(z.describe('Who come there, nearest first')),
  nextFreeAt: z
    .nullable(z.string())
    .check(
      z.describe('The first hour that one of them has free; null where none within two weeks'),
    ),
  reviews: z.array(Review).check(z.describe('What customers wrote of them, newest first')),
  neighbours: z.array(
    z.object({ slug: z.string(), name: z.string(), miles: z.int().check(z.describe('Miles')) }),
  ),
})
export type TownPage = z.infer<typeof TownPage>

export const getTown = endpoint({
  method: 'GET',
  path: '/api/towns/{slug}',
  access: 'public',
  summary: 'One town: who comes there, how soon, and what customers say of them',
  params: z.object({ slug: textField({ min: 1, max: SLUG_MAX, message: 'Please name a town' }) }),
  answer: TownPage,
  cache: { seconds: 30, tag: 'mechanics' },
})
