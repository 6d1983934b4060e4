import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { FollowedFee } from './followed-fee.tsx'

hydratePart(FollowedFee)
