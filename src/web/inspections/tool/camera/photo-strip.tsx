import type { DevicePhoto } from '#web/inspections/tool/draft/draft.ts'
import type { DraftStore } from '#web/inspections/tool/draft/draft-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePictureUrl } from './use-picture-url.ts'

type PhotoStripProps = {
  photos: readonly DevicePhoto[]
  /** Why the server refused a photo, by the photo's id. */
  refusals: Readonly<Record<string, string>>
  store: DraftStore | null
  shownId: string | null
  onShow: (id: string) => void
}

/** Lists the photos of this inspection, and why one was refused; a press opens one with its pins. */
export function PhotoStrip({ photos, refusals, store, shownId, onShow }: PhotoStripProps) {
  if (photos.length === 0) return null
  return (
    <>
      <ul
        aria-label="Photos"
        className="-mx-(--page-inset) mt-3 flex gap-2 overflow-x-auto px-(--page-inset) pb-2 sm:mx-0 sm:px-0"
      >
        {photos.map((photo, at) => (
          <li key={photo.id} className="shrink-0">
            <Thumbnail
              photo={photo}
              store={store}
              name={`Photo ${at + 1}`}
              isRefused={refusals[photo.id] !== undefined}
              isShown={photo.id === shownId}
              onShow={() => onShow(photo.id)}
            />
          </li>
        ))}
      </ul>
      {photos.map(({ id }, at) =>
        refusals[id] === undefined ? null : (
          <p key={id} id={refusalIdOf(id)} className="mt-1 text-sm font-medium text-red-600">
            {`Photo ${at + 1} was not accepted. ${refusals[id]}`}
          </p>
        ),
      )}
    </>
  )
}

const refusalIdOf = (photoId: string) => `refusal-${photoId}`

type ThumbnailProps = {
  photo: DevicePhoto
  store: DraftStore | null
  name: string
  isRefused: boolean
  isShown: boolean
  onShow: () => void
}

function Thumbnail({ photo, store, name, isRefused, isShown, onShow }: ThumbnailProps) {
  const url = usePictureUrl(store, photo.id)
  return (
    <button
      type="button"
      aria-label={name}
      aria-describedby={isRefused ? refusalIdOf(photo.id) : undefined}
      aria-pressed={isShown}
      onClick={onShow}
      className={classNames(
        'block size-16 overflow-hidden rounded-control border-[3px] bg-stone-200',
        isShown ? 'border-green-700' : isRefused ? 'border-red-600' : 'border-transparent',
      )}
    >
      {url === null ? null : <img src={url} alt="" className="size-full object-cover" />}
    </button>
  )
}
