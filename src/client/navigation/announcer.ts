let live: HTMLElement | undefined;

/** A place that screen readers watch: a page that is exchanged would otherwise go by in silence. */
export function startAnnouncer(): void {
  live = document.createElement('div');
  live.setAttribute('role', 'status');
  live.className = 'ssg-announcer';
  live.style.cssText = 'position:fixed;clip-path:inset(50%)';
  document.body.append(live);
}

export function announce(text: string): void {
  if (live) live.textContent = text;
}
