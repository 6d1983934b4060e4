import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonLook } from '#web/ui/button/button-look.ts'

/** Opens the phone's own camera or gallery, which works where this page has no permission for the camera. */
export function StillInput({ onPicture }: { onPicture: (file: File) => void }) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Clear the value, so that the same picture can be chosen again.
    event.target.value = ''
    if (file) onPicture(file)
  }
  return (
    <span className="focus-within-ring relative inline-flex rounded-control">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic"
        capture="environment"
        onChange={choose}
        className="sr-only"
      />
      <label htmlFor={id} className={buttonLook({ variant: 'outline' })}>
        <ImagePlus aria-hidden className="size-5" />
        Use a still photo
      </label>
    </span>
  )
}
