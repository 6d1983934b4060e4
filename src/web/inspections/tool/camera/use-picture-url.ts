import { useEffect, useState } from 'react'
import type { DraftStore } from '#web/inspections/tool/draft/draft-store.ts'

/** Creates an object URL for a picture, and revokes it when no component shows the picture any more. */
export function usePictureUrl(store: DraftStore | null, photoId: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!store || photoId === null) return
    let made: string | null = null
    let isHere = true
    void store.findPhoto(photoId).then((photo) => {
      if (!photo || !isHere) return
      made = URL.createObjectURL(photo.picture)
      setUrl(made)
    })
    return () => {
      isHere = false
      setUrl(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [store, photoId])
  return url
}
