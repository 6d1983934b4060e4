/** Text of 16 px stops iOS from zooming into a field; the border alone has a contrast of 3:1 on paper. */
export const CONTROL_LOOK =
  'block w-full min-h-12 rounded-control border-[1.5px] border-stone-600 bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-stone-600 hover:border-ink disabled:border-stone-300 disabled:bg-stone-100 disabled:text-stone-700 aria-invalid:border-2 aria-invalid:border-red-600'
