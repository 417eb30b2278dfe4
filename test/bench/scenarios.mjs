// Changes of a site between two builds.
import { dropCaches, dropOutput, editBody, editTemplate, editTitle } from './site.mjs';

/**
 * Scenarios in the order in which every round runs them. Other load on the machine therefore affects all of them, and
 * each starts from the result of the one before.
 */
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
