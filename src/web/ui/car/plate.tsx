import { classNames } from '#web/ui/class-names.ts'

type PlateProps = {
  /** Already spaced as on the car: `AB12 CDE`. */
  registration: string
  /** `bare` is small and without the blue band, for a line of a table. */
  size?: 'small' | 'large' | 'bare'
  className?: string
}

const LOOKS = { small: 'plate-small', large: 'plate-large', bare: 'plate-bare' }

/** Draws a registration as the yellow rear plate of a British car. */
export function Plate({ registration, size = 'large', className }: PlateProps) {
  return (
    <span className={classNames('plate', LOOKS[size], className)}>
      {size === 'bare' ? null : <PlateBand size={size} />}
      <span className="plate-text">{registration}</span>
    </span>
  )
}

export function PlateBand({ size }: { size: 'small' | 'large' }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex items-end justify-center bg-plate-band font-body font-bold leading-none text-white',
        size === 'large'
          ? 'w-[min(2.5rem,11vw)] pb-2.5 text-[min(0.75rem,5vw)]'
          : 'w-5 pb-1 text-[0.5625rem]',
      )}
    >
      UK
    </span>
  )
}
