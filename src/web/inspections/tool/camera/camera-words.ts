export type CameraFailure = 'refused' | 'absent' | 'busy' | 'insecure' | 'ended'

/** Says what went wrong and what to do; the still photo and the drawing always work [INSP-1]. */
export const CAMERA_WORDS: Record<CameraFailure, { title: string; text: string }> = {
  refused: {
    title: 'The camera was refused',
    text: 'Allow it in your browser’s settings for this site, or carry on without it.',
  },
  absent: {
    title: 'No camera found',
    text: 'This device has none that the browser can use. Please carry on without it.',
  },
  busy: {
    title: 'The camera did not start',
    text: 'Another app may be using it. Close that one and try again, or carry on without it.',
  },
  insecure: {
    title: 'No camera on this connection',
    text: 'Browsers only give a camera to pages that come over HTTPS. Please carry on without it.',
  },
  ended: {
    title: 'The camera stopped',
    text: 'The device has switched it off. Start it again, or carry on without it.',
  },
}
