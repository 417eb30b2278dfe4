/** Maps declarations of TypeScript's libraries to paths in MDN's data, the likeliest path first. */

/** Interfaces that exist only in TypeScript's libraries -> their JavaScript names. */
const SAME: Readonly<Record<string, string>> = {
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  IteratorObject: 'Iterator',
  RegExpMatchArray: 'Array',
  RegExpExecArray: 'Array',
};

/** Maps `Element`, `closest` to `api.Element.closest`, and to the path of a static member. */
export function memberFeatures(owner: string, name: string): readonly string[] {
  return [`api.${owner}.${name}`, `api.${owner}.${name}_static`];
}

/** Maps `ArrayConstructor`, `from` to `javascript.builtins.Array.from`. */
export function builtinFeatures(owner: string, name: string): readonly string[] {
  const type = SAME[owner] ?? owner.replace(/Constructor$/, '').replace(/^Readonly(?=[A-Z])/, '');
  const owners = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/.test(type) ? [type, 'TypedArray'] : [type];
  return owners.map((one) => `javascript.builtins.${one}.${name}`);
}

/**
 * Maps `fetch` to `api.Window.fetch` and `api.fetch`. Interfaces are looked up under their own name first.
 */
export function globalFeatures(name: string): readonly string[] {
  const paths = [`api.Window.${name}`, `api.${name}`, `api.WorkerGlobalScope.${name}`];
  return [...(/^[A-Z]/.test(name) ? [`api.${name}`] : paths), `javascript.builtins.${name}`];
}

/**
 * Maps a member of `element.style` to its property: `viewTransitionName` -> `css.properties.view-transition-name`.
 */
export function cssPropertyFeature(name: string): string {
  return `css.properties.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
