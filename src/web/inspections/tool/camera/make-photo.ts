import type { DevicePhoto } from '#web/inspections/tool/draft/draft.ts'

/** What a report and a pin need; more is bytes for a basement's network. */
const SIDE_MAX = 2048
const QUALITY = 0.85

export type Still = { picture: Blob; width: number; height: number }

/** The frame that is on the screen now, or the first one that comes. */
export async function stillOfVideo(video: HTMLVideoElement): Promise<Still> {
  await firstFrame(video)
  return draw(video, video.videoWidth, video.videoHeight)
}

/** A camera that gives nothing within this gives nothing. */
const FIRST_FRAME_MS = 3_000

const firstFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve()
    setTimeout(resolve, FIRST_FRAME_MS)
    video.addEventListener('loadeddata', () => resolve(), { once: true })
  })

/** A picture from the gallery or the telephone's own camera, upright. Drawn anew, it carries no place and no owner. */
export async function stillOfFile(file: Blob): Promise<Still> {
  const bitmap = await createImageBitmap(file)
  try {
    return await draw(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

async function draw(
  source: CanvasImageSource,
  fullWidth: number,
  fullHeight: number,
): Promise<Still> {
  if (fullWidth === 0 || fullHeight === 0) throw new Error('There is no picture yet')
  const scale = Math.min(1, SIDE_MAX / Math.max(fullWidth, fullHeight))
  const width = Math.max(1, Math.round(fullWidth * scale))
  const height = Math.max(1, Math.round(fullHeight * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return { picture: await encode(canvas), width, height }
}

/** WebP where the browser writes it; Safari answers with a PNG ten times the size, and is asked for a JPEG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      type,
      QUALITY,
    ),
  )

/** What is kept of a picture beside itself: its fingerprint and time, so that it can be told from any other later. */
export async function describeStill(still: Still, step: string | null): Promise<DevicePhoto> {
  const digest = await crypto.subtle.digest('SHA-256', await still.picture.arrayBuffer())
  const sha256 = [...new Uint8Array(digest)].map((it) => it.toString(16).padStart(2, '0')).join('')
  const { width, height } = still
  const capturedAt = new Date().toISOString()
  return { id: crypto.randomUUID(), sha256, capturedAt, step, width, height }
}
