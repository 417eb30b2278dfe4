/**
 * Script that runs first in every page and records texts of live regions. It also simulates a visitor who saves data,
 * so that no page is prefetched.
 */
export const LISTENER = `(() => {
  const said = [];
  globalThis.walkSaid = said;
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true }, configurable: true });
  const LIVE = '[role=status],[role=alert],[aria-live]:not([aria-live=off])';
  const SILENT = '[hidden],[aria-hidden=true],script,style';
  function textOf(node) {
    if (node.nodeType === 3) return node.data;
    return node.nodeType === 1 && node.matches(SILENT) ? '' : [...node.childNodes].map(textOf).join(' ');
  }
  const observer = new MutationObserver((records) => {
    const places = new Set();
    for (const { target, addedNodes } of records) {
      const place = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
      if (place) places.add(place);
      for (const node of addedNodes) {
        if (node.nodeType === 1) for (const alert of node.querySelectorAll('[role=alert]')) places.add(alert);
      }
    }
    for (const place of places) {
      const text = textOf(place).replace(/\\s+/g, ' ').trim();
      if (text && place.isConnected) said.push(text);
    }
  });
  // What the page comes with is read in its place. Its scripts run after this.
  document.addEventListener(
    'readystatechange',
    () => observer.observe(document, { subtree: true, childList: true, characterData: true }),
    { once: true },
  );
})()`;
