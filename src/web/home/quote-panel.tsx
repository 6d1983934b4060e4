import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PlateInput } from '#web/ui/plate-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The start of a quote, on the card that the hero makes room for. */
export function QuotePanel() {
  return (
    <section
      id="quote"
      aria-labelledby="quote-heading"
      className="self-start rounded-panel bg-paper p-5 text-ink sm:p-7"
    >
      <h2 id="quote-heading" className="text-[1.75rem]">
        Get your instant quote
      </h2>
      <form action="/quote" className="mt-4 grid gap-4">
        <Field label="Registration">
          <PlateInput name="registration" required />
        </Field>
        <Field label="Location">
          <TextInput name="location" autoComplete="postal-code" required />
        </Field>
        <Button type="submit" size="large" isWide>
          Get My Quote
        </Button>
      </form>
    </section>
  )
}
