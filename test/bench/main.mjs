// npm run bench [-- peers | cluster | compare | growth | links | costs | structure | dev] [...]: runs a benchmark with the
// following arguments. Without a name, it measures builds of a seeded corpus.
const BENCHMARKS = {
  cluster: () => import('./cluster.mjs'),
  compare: () => import('./compare.mjs'),
  costs: () => import('./costs.mjs'),
  dev: () => import('./dev.mjs'),
  growth: () => import('./growth.mjs'),
  links: () => import('./broken-links.mjs'),
  peers: () => import('./peers.mjs'),
  structure: () => import('./structure.mjs'),
};

const named = BENCHMARKS[process.argv[2] ?? ''];
// Each benchmark reads the arguments after its name.
if (named !== undefined) process.argv.splice(2, 1);
await (named ?? (() => import('./run.mjs')))();
