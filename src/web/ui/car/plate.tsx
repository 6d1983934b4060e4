import { classNames } from '#web/ui/class-names.ts'

type PlateProps = {
  /** Already spaced as on the car: `AB12 CDE`. */
  registration: string
  size?: 'small' | 'large'
  className?: string
}

/** Draws a registration as the yellow rear plate of a British car. */
export function Plate({ registration, size = 'large', className }: PlateProps) {
  return (
    <span
      className={classNames(
        'flex items-stretch overflow-hidden rounded-plate border-2 border-ink bg-yellow-500 font-display font-bold uppercase text-ink print:border-black',
        size === 'large' ? 'h-13 w-full text-[1.9rem]' : 'inline-flex h-8.5 w-fit text-lg',
        className,
      )}
    >
      <PlateBand size={size} />
      <span className="grid flex-1 place-items-center whitespace-nowrap px-3 leading-none tracking-[0.06em]">
        {registration}
      </span>
    </span>
  )
}

export function PlateBand({ size }: { size: 'small' | 'large' }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex items-end justify-center bg-plate-band font-body font-bold leading-none text-white',
        size === 'large' ? 'w-10 pb-2.5 text-xs' : 'w-5 pb-1 text-[0.5625rem]',
      )}
    >
      UK
    </span>
  )
}
