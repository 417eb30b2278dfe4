/** The group that a directive names; a wrong name is the author's mistake and says what there is. */
export function groupOf<Group>(groups: Readonly<Record<string, Group>>, name: string): Group {
  const group = groups[name];
  if (group === undefined) throw new Error(`There is no group "${name}". Groups: ${Object.keys(groups).join(', ')}.`);
  return group;
}
