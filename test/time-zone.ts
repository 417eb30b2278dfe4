/** Time zones at both ends of the day, and two between them. */
export const ZONES = ['Pacific/Kiritimati', 'Pacific/Midway', 'Europe/Prague', 'UTC'] as const;

/** Runs a test in another time zone. */
export async function inZone(zone: string, use: () => void | Promise<void>): Promise<void> {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    const taken = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (taken !== zone) throw new Error(`The zone is ${taken}, not ${zone}: the test would prove nothing.`);
    await use();
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}
