// What happens to a site between two builds.
import { dropCaches, dropOutput, editBody, editTemplate, editTitle } from './site.mjs';

/** In this order, round after round: what the machine does meanwhile hits all of them, and each finds what the one before has left. */
export const SCENARIOS = [
  { name: 'cold', prepare: fromNothing },
  { name: 'nothing changed', prepare: () => {} },
  { name: 'body of a page edited', prepare: editBody },
  { name: 'title of a page edited', prepare: editTitle },
  { name: 'template edited', prepare: editTemplate },
  { name: 'output deleted, cache kept', prepare: dropOutput },
  { name: 'cold, `--no-cache`', prepare: fromNothing, args: ['--no-cache'] },
];

function fromNothing(site) {
  dropOutput(site);
  dropCaches(site);
}
