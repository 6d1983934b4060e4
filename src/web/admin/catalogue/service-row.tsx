import type { AdminService } from '#contract/admin/admin-records.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { ChangeDialog } from './change-dialog.tsx'

export function ServiceRow({ service }: { service: AdminService }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 min-[24rem]:grid-cols-[1fr_auto_auto]">
      <div className="min-w-0 max-[24rem]:col-span-2">
        <p className="font-semibold">
          {service.name} {service.isActive ? null : <Badge>Withdrawn</Badge>}
        </p>
        <p className="text-sm text-stone-600">
          {service.laborHours} h labour{service.partsRequired ? ', with parts' : ''}
        </p>
      </div>
      <Price pounds={service.basePrice} className="text-right text-lg font-semibold" />
      <ChangeDialog service={service} />
    </div>
  )
}
