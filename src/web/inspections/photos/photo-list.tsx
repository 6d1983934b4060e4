import { type MouseEvent, useState } from 'react'
import { bookingPhotoPath } from '#contract/bookings/messages/photos.calls.ts'
import type { BookingPhoto } from '#contract/bookings/messages/photos.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type PhotoListProps = {
  photos: readonly BookingPhoto[]
  /** Whose they are, or what they show: the words for people who do not see them. */
  of: string
}

/** Small pictures of what was sent. Each opens large: here, or without scripts in a page of its own [MSG-7]. */
export function PhotoList({ photos, of }: PhotoListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  if (photos.length === 0) return null
  const nameOf = (id: string) =>
    `Photo ${photos.findIndex((each) => each.id === id) + 1} of ${photos.length}, ${of}`
  const shown = photos.find(({ id }) => id === openId)
  const open = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenId(id)
  }
  return (
    <>
      <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2">
        {photos.map(({ id, width, height }) => (
          <li key={id}>
            <a
              href={bookingPhotoPath(id)}
              target="_blank"
              rel="noopener"
              onClick={(event) => open(event, id)}
              className="block rounded-control"
            >
              <img
                src={bookingPhotoPath(id, 'small')}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                alt={nameOf(id)}
                className="size-24 rounded-control bg-stone-200 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {shown ? (
        <Dialog
          title={nameOf(shown.id)}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setOpenId(null)}
        >
          <img
            src={bookingPhotoPath(shown.id)}
            width={shown.width}
            height={shown.height}
            alt={nameOf(shown.id)}
            className="h-auto w-full rounded-control bg-stone-200"
          />
        </Dialog>
      ) : null}
    </>
  )
}
