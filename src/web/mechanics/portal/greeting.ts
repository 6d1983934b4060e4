const HOUR = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** Uses UK time, whatever zone the browser is in. */
export function greetingAt(now: Date): string {
  const hour = Number(HOUR.format(now))
  if (hour >= 4 && hour < 12) return 'Morning'
  return hour >= 12 && hour < 18 ? 'Afternoon' : 'Evening'
}
