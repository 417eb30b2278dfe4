/**
 * Returns the group that a directive names. Throws an error with the available groups for an unknown name.
 */
export function groupOf<Group>(groups: Readonly<Record<string, Group>>, name: string): Group {
  const group = groups[name];
  if (group === undefined) throw new Error(`There is no group "${name}". Groups: ${Object.keys(groups).join(', ')}.`);
  return group;
}
