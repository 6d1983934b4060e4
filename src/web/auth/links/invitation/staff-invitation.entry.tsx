import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { StaffInvitation } from './staff-invitation.tsx'

hydratePart(StaffInvitation)
