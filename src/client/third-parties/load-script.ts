/**
 * Loads a script of another company. It is an element that a trusted script makes, so a strict Content-Security-Policy
 * (`strict-dynamic`) lets it pass. It stands at the end of the body, where navigation leaves it alone.
 *
 * @param src address of the script
 * @param onLoad called once the script has run
 */
export function loadScript(src: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (onLoad !== undefined) script.addEventListener('load', onLoad);
  script.addEventListener('error', () => console.warn(`${src} could not be loaded; the page works without it.`));
  document.body.append(script);
}
