/** Formats a duration: "30 minutes", "1 hour", "2 hours 30 minutes". */
export function hoursText(hours: number): string {
  const minutes = Math.round(hours * 60)
  const whole = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    ...(whole > 0 ? [whole === 1 ? '1 hour' : `${whole} hours`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ].join(' ')
}
