/** Maps declarations of TypeScript's libraries to paths in MDN's data, the likeliest path first. */

/** Interfaces of TypeScript's own: `ArrayConstructor` holds what is static in `Array`. */
const SAME: Readonly<Record<string, string>> = {
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  IteratorObject: 'Iterator',
  RegExpMatchArray: 'Array',
  RegExpExecArray: 'Array',
};

/** `Element`, `closest` -> `api.Element.closest`, and as a static member. */
export function memberFeatures(owner: string, name: string): readonly string[] {
  return [`api.${owner}.${name}`, `api.${owner}.${name}_static`];
}

/** `ArrayConstructor`, `from` -> `javascript.builtins.Array.from`. */
export function builtinFeatures(owner: string, name: string): readonly string[] {
  const type = SAME[owner] ?? owner.replace(/Constructor$/, '').replace(/^Readonly(?=[A-Z])/, '');
  const owners = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/.test(type) ? [type, 'TypedArray'] : [type];
  return owners.map((one) => `javascript.builtins.${one}.${name}`);
}

/** `fetch` -> `api.Window.fetch`, `api.fetch`; an interface is looked for under its own name first. */
export function globalFeatures(name: string): readonly string[] {
  const paths = [`api.Window.${name}`, `api.${name}`, `api.WorkerGlobalScope.${name}`];
  return [...(/^[A-Z]/.test(name) ? [`api.${name}`] : paths), `javascript.builtins.${name}`];
}

/** A member of `element.style`: `viewTransitionName` -> `css.properties.view-transition-name`. */
export function cssPropertyFeature(name: string): string {
  return `css.properties.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
