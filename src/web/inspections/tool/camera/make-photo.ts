import type { DevicePhoto } from '#web/inspections/tool/draft/draft.ts'

/** A report and a pin need no more pixels than this; more would burden a weak network. */
const SIDE_MAX = 2048
const QUALITY = 0.85

export type Still = { picture: Blob; width: number; height: number }

/** Takes the frame on the screen, or the first one that arrives. */
export async function stillOfVideo(video: HTMLVideoElement): Promise<Still> {
  await firstFrame(video)
  return draw(video, video.videoWidth, video.videoHeight)
}

/** Gives up on a camera that delivers no frame within this time. */
const FIRST_FRAME_MS = 3_000

const firstFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve()
    setTimeout(resolve, FIRST_FRAME_MS)
    video.addEventListener('loadeddata', () => resolve(), { once: true })
  })

/** Redraws upright a picture from the gallery or the phone's own camera, which also removes where and by whom it was taken. */
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

/** Encodes as WebP where the browser can. Safari would return a PNG ten times the size, so it encodes a JPEG. */
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

/** Stores a photo's fingerprint and time beside it, so that any later change can be detected. */
export async function describeStill(still: Still, step: string | null): Promise<DevicePhoto> {
  const digest = await crypto.subtle.digest('SHA-256', await still.picture.arrayBuffer())
  const sha256 = [...new Uint8Array(digest)].map((it) => it.toString(16).padStart(2, '0')).join('')
  const { width, height } = still
  const capturedAt = new Date().toISOString()
  return { id: crypto.randomUUID(), sha256, capturedAt, step, width, height }
}
