import { Link } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { renderPart } from './render-part.tsx'

const Place = ({ place }: { place: string }) => (
  <Field label="Location">
    <TextInput defaultValue={place} />
  </Field>
)

const Lost = () => (
  <p>
    <Link to="/">Home</Link>
  </p>
)

it('numbers the fields of a part alike wherever it stands, so that its hydration finds them', () => {
  const { html } = renderPart(Place, { place: 'Leeds' })
  expect(html).toMatch(/<label for="(_page-part[^"]+)".*<input type="text" id="\1"/)
  expect(renderPart(Place, { place: 'Leeds' }).html).toBe(html)
})

it('the renderer refuses a part that needs the router, which no browser would have there', () => {
  expect(() => renderPart(Lost, {})).toThrow()
})
