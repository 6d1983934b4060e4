import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { bookingPhotoPath } from '#contract/bookings/messages/photos.calls.ts'
import { PHOTOS_PER_MESSAGE } from '#domain/bookings/photos/photo-terms.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import type { Photo, Photos } from './use-photos.ts'

/**
 * Adds photos to what somebody is writing, from the camera or the gallery of a phone. Within a form of multipart data it
 * works without scripts: the form then sends them itself [MSG-7].
 */
export function PhotoPicker({ photos: it }: { photos: Photos }) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Clear the value, so that the same picture can be chosen again, and the form does not send it twice.
    event.target.value = ''
    void it.add(files)
  }
  return (
    <div className="grid gap-2">
      {it.isFull ? null : (
        <span className="focus-within-ring relative inline-flex min-w-0 justify-self-start rounded-control noscript:flex noscript:flex-col-reverse">
          <input
            id={id}
            type="file"
            name="photos"
            multiple
            accept="image/jpeg,image/png,image/webp,image/heic"
            onChange={choose}
            className="sr-only noscript:not-sr-only noscript:mt-2 noscript:max-w-full"
          />
          <label htmlFor={id} className={buttonLook({ variant: 'outline' })}>
            <ImagePlus aria-hidden className="size-5" />
            Add photos
          </label>
        </span>
      )}
      <p className="text-sm text-stone-600">
        Up to {PHOTOS_PER_MESSAGE} photos. We remove where and with what they were taken.
      </p>
      {it.photos.length === 0 ? null : <Chosen photos={it} />}
    </div>
  )
}

function Chosen({ photos: it }: { photos: Photos }) {
  const { length } = it.photos
  return (
    <>
      <p role="status" className="text-sm">
        {it.isSending
          ? `Sending photo ${Math.min(it.sentIds.length + 1, length)} of ${length}…`
          : it.hasFailed
            ? 'Not every photo was sent. Try again, or remove it.'
            : length === 1
              ? 'Your photo is ready.'
              : `Your ${length} photos are ready.`}
      </p>
      {it.isSending ? (
        <progress
          aria-label="Photos sent"
          value={it.sentIds.length}
          max={length}
          className="h-2 w-full max-w-xs accent-green-700"
        />
      ) : null}
      <ul aria-label="Your photos" className="grid gap-2">
        {it.photos.map((photo, index) => (
          <ChosenPhoto key={photo.id} photo={photo} number={index + 1} photos={it} />
        ))}
      </ul>
    </>
  )
}

function ChosenPhoto({ photo, number, photos }: { photo: Photo; number: number; photos: Photos }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {photo.state === 'ready' ? (
        <img
          src={bookingPhotoPath(photo.id, 'small')}
          // Its name stands beside it.
          alt=""
          className="size-16 rounded-control bg-stone-200 object-cover"
        />
      ) : (
        <span aria-hidden className="size-16 rounded-control bg-stone-200" />
      )}
      <span className="user-text min-w-0 flex-1 text-sm">
        {photo.name}
        {photo.refusal ? (
          <span className="block font-medium text-red-600">{photo.refusal}</span>
        ) : null}
      </span>
      {photo.state === 'broken' ? (
        <Button
          variant="outline"
          aria-label={`Try photo ${number} again`}
          onClick={() => photos.retry(photo)}
        >
          Try again
        </Button>
      ) : null}
      {photo.state === 'uploading' ? null : (
        <Button
          variant="outline"
          aria-label={`Remove photo ${number}`}
          onClick={() => photos.remove(photo)}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
