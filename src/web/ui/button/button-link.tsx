import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from './button-anchor.tsx'

/** A link to a route that looks like a button: `<ButtonLink to="/quote" variant="main">`. */
export const ButtonLink = createLink(ButtonAnchor)
