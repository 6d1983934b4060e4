import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { CustomerRegisterForm } from './customer-register-form.tsx'

hydratePart(CustomerRegisterForm)
