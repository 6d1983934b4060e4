export type CameraFailure = 'refused' | 'absent' | 'busy' | 'insecure' | 'ended'

/** Says what went wrong and what to do; the still photo and the drawing always work [INSP-1]. */
export const CAMERA_WORDS: Record<CameraFailure, { title: string; text: string }> = {
  refused: {
    title: 'The camera was refused',
    text: 'Allow it in your browser’s settings for this site, or go on without it.',
  },
  absent: {
    title: 'No camera found',
    text: 'This device has none that the browser can use. Go on without it.',
  },
  busy: {
    title: 'The camera did not start',
    text: 'Another app may be using it. Close that one and try again, or go on without it.',
  },
  insecure: {
    title: 'No camera on this connection',
    text: 'Browsers give a camera only to pages that come over HTTPS. Go on without it.',
  },
  ended: {
    title: 'The camera stopped',
    text: 'The device has taken it away. Start it again, or go on without it.',
  },
}
