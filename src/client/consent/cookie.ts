export type ConsentChoice = 'unset' | 'accepted' | 'declined';

/** What the visitor has chosen, by the consent cookie: `true`, `false`, or nothing that we understand. */
export function consentChoice(name: string): ConsentChoice {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value === 'true' ? 'accepted' : value === 'false' ? 'declined' : 'unset';
}
