let live: HTMLElement | undefined;

/** A place that screen readers watch: a page that is exchanged would otherwise go by in silence. */
export function startAnnouncer(): void {
  live = document.createElement('div');
  live.setAttribute('role', 'status');
  live.className = 'ssg-announcer';
  live.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(live);
}

export function announce(text: string): void {
  if (live !== undefined) live.textContent = text;
}
