import { classNames } from '#web/ui/class-names.ts'

type AvatarProps = { name: string; size?: 'regular' | 'large' }

/** Shows the initials of the first and last name. The name itself must stand beside it. */
export function Avatar({ name, size = 'regular' }: AvatarProps) {
  return (
    <span aria-hidden className={classNames('avatar', size === 'large' && 'size-20 text-3xl')}>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB')
}
