import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

export function PromiseSection() {
  return (
    <ClosingBand
      heading="Our promise"
      actions={
        <ButtonLink to="/quote" variant="main" size="large">
          Get Started
        </ButtonLink>
      }
    />
  )
}
