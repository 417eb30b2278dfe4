// npm run bench [-- peers | cluster | compare | links | costs | structure | dev] [...]: without a name, builds of a seeded corpus; what follows is
// for the benchmark.
const BENCHMARKS = {
  cluster: () => import('./cluster.mjs'),
  compare: () => import('./compare.mjs'),
  costs: () => import('./costs.mjs'),
  dev: () => import('./dev.mjs'),
  links: () => import('./broken-links.mjs'),
  peers: () => import('./peers.mjs'),
  structure: () => import('./structure.mjs'),
};

const named = BENCHMARKS[process.argv[2] ?? ''];
// Each reads what follows its own name.
if (named !== undefined) process.argv.splice(2, 1);
await (named ?? (() => import('./run.mjs')))();
