/** What `SSG_DEBUG` can name, with what each prints; docs/cli.md lists the same. */
export const DEBUG_TOPICS = {
  phases: 'Begin of each phase of a build.',
  cache: 'What a build resumes from, which files have changed since, and what it saves.',
  graph: 'Each value that is computed, verified, stored or evicted.',
  bundle: 'The same for the queries that bundle templates, scripts and stylesheets.',
  threads: 'Each thread that starts or ends, and each job that it does.',
  output: 'Each file that is written or removed.',
} as const;

export type DebugTopic = keyof typeof DEBUG_TOPICS;

/** Logs what happens, one event a line, by topic. A topic that nobody asked for is undefined. */
export type Debug = Readonly<Partial<Record<DebugTopic, (event: string) => void>>>;
