import type { OutlineName } from '#domain/inspections/checks/check.ts'

/** Strokes in a square of 300 by 300 units, with the part framed as a technician frames it. */
const OUTLINES: Record<OutlineName, string> = {
  'engine-bay':
    'M30 90Q150 52 270 90L256 246Q150 268 44 246ZM96 128h108v78H96zM112 128v-14h76v14M116 150h68M116 168h68M52 112h30v44H52zM222 116h26v34h-26zM60 222h180',
  dashboard:
    'M26 208V124Q150 66 274 124V208M78 168a40 40 0 1 1 80 0M166 168a40 40 0 1 1 80 0M118 168l-18-22M206 168l20-18M112 208a38 38 0 0 0 76 0M124 236h52',
  wheel:
    'M150 34a116 116 0 1 1 0 232a116 116 0 0 1 0-232ZM150 66a84 84 0 1 1 0 168a84 84 0 0 1 0-168ZM150 132a18 18 0 1 1 0 36a18 18 0 0 1 0-36ZM150 132V66M167 144l63-20M161 165l39 53M139 165l-39 53M133 144l-63-20',
  disc: 'M140 52a98 98 0 1 1 0 196a98 98 0 0 1 0-196ZM140 106a44 44 0 1 1 0 88a44 44 0 0 1 0-88ZM226 78A112 112 0 0 1 226 222L198 199A76 76 0 0 0 198 101ZM236 118l14-6M236 182l14 6M140 128v8M140 164v8M118 150h8M154 150h8',
  battery:
    'M52 108h196v118H52zM76 108V86h34v22M190 108V86h34v22M52 140h196M84 186h26M186 186h30M201 171v30',
  lamp: 'M44 190Q46 108 150 92Q246 88 262 128Q252 206 128 216Q60 216 44 190ZM104 122a36 36 0 1 1 0 72a36 36 0 0 1 0-72ZM104 142a16 16 0 1 1 0 32a16 16 0 0 1 0-32ZM182 116a26 26 0 1 1 0 52a26 26 0 0 1 0-52Z',
  tread:
    'M70 44h160q14 106 0 212H70q-14-106 0-212ZM106 44q-8 106 0 212M150 44v212M194 44q8 106 0 212M66 84l38 20M64 128l38 20M64 172l38 20M66 216l38 20M234 84l-38 20M236 128l-38 20M236 172l-38 20M234 216l-38 20',
  strut:
    'M118 40h64v20h-64zM104 72h92v12h-92zM104 208h92v12h-92zM134 220h32v52h-32zM144 84v124M156 84v124M108 92l84 24l-84 22l84 24l-84 22l84 22',
  underside:
    'M48 46h204v208H48zM74 46v34h40v-34M186 46v34h40v-34M74 254v-34h40v34M186 254v-34h40v34M114 64h72M114 238h72M150 64v52M132 116h36v50h-36zM150 166v40M124 206h52v22h-52z',
}

/** Draws thin lines over the camera's picture to show what to frame. Screen readers skip it, because the step says it in words. */
export function GhostOutline({ name }: { name: OutlineName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 300"
      className="pointer-events-none absolute inset-0 m-auto h-4/5 max-h-full w-4/5 fill-none"
    >
      <path
        d={OUTLINES[name]}
        className="stroke-ink/50"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d={OUTLINES[name]}
        className="stroke-white"
        strokeWidth="2"
        strokeDasharray="7 6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
