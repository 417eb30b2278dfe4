import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createInvocation, type Invocation, parseLine } from '../../src/cli/command-line.ts';
import type { PageShard } from '../../src/pipeline/load/project.ts';

const EXAMPLES = new URL('../../docs/examples/', import.meta.url);
const load = <T>(name: string) => parse(readFileSync(new URL(name, EXAMPLES), 'utf8'), { strict: true }) as T;

/** Runs a script in a shell and returns its calls of ssg, parsed by our command line. */
function callsIn(script: string, env: Readonly<Record<string, string>> = {}): Invocation[] {
  const stand = `npx() { printf '%s\\n' "$@" END; }\n${script}`;
  const printed = execFileSync('sh', ['-eu', '-c', stand], { env: { ...env }, encoding: 'utf8', cwd: '/' });
  const calls = printed.split('END\n').slice(0, -1);
  return calls.map((call) => {
    const [program, ...args] = call.split('\n').slice(0, -1);
    expect(program).toBe('ssg');
    const line = parseLine(args, '1.0.0');
    if (line.kind !== 'command') throw new Error(`${call}: ${JSON.stringify(line)}`);
    return createInvocation(line, {}, '/site');
  });
}

const all = (total: number): PageShard[] => Array.from({ length: total }, (_, i) => ({ index: i + 1, total }));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly jobs: {
    readonly part: {
      readonly strategy: { readonly matrix: { readonly part: readonly number[] } };
      readonly steps: Step[];
    };
    readonly merge: { readonly needs: string; readonly steps: Step[] };
  };
}

const stepOf = (steps: readonly Step[], action: string) =>
  steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`));
const ssgOf = (steps: readonly Step[]) => steps.find(({ run }) => run?.includes(' ssg '))?.run ?? '';

test('the workflow of GitHub builds every part, and merges what was uploaded', () => {
  const { part, merge } = load<Workflow>('sharded-github.yml').jobs;
  const parts = part.strategy.matrix.part;
  /** Replaces expressions like the CI service. */
  const filled = (text: unknown, n: number) =>
    String(text)
      .replaceAll(/\$\{\{ matrix\.part \}\}/g, String(n))
      .replaceAll(/\$\{\{ strategy\.job-total \}\}/g, String(parts.length));
  const builds = parts.flatMap((n) => callsIn(filled(ssgOf(part.steps), n)));
  expect(builds.map(({ command, build }) => [command, build.shard])).toEqual(
    all(parts.length).map((shard) => ['build', shard]),
  );

  const cached = stepOf(part.steps, 'cache')?.with;
  const uploaded = stepOf(part.steps, 'upload-artifact')?.with;
  for (const [i, n] of parts.entries()) {
    expect(filled(uploaded?.['path'], n)).toBe(builds[i]?.build.outDir);
    expect(filled(cached?.['path'], n)).toBe(builds[i]?.build.outDir);
  }
  expect(merge.needs).toBe('part');
  const downloaded = stepOf(merge.steps, 'download-artifact')?.with;
  expect(downloaded).toEqual({ pattern: filled(uploaded?.['name'], 1).replace('1', '*'), path: 'parts' });
  const [merging] = callsIn(ssgOf(merge.steps));
  expect(merging).toMatchObject({ command: 'merge', args: ['parts/*'] });
  expect(stepOf(merge.steps, 'cache')?.with?.['path']).toBe('node_modules/.cache/ssg');
  for (const { steps } of [part, merge]) expect(stepOf(steps, 'checkout')?.with?.['fetch-depth']).toBe(0);
});

interface Job {
  readonly spec: {
    readonly completionMode?: string;
    readonly completions?: number;
    readonly template: {
      readonly spec: {
        readonly containers: readonly [
          {
            readonly args: readonly [string];
            readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
          },
        ];
        readonly volumes: readonly {
          readonly name: string;
          readonly persistentVolumeClaim: { readonly claimName: string };
        }[];
      };
    };
  };
}

test('the Jobs of Kubernetes build every part, and merge what they left', () => {
  const parts = load<Job>('sharded-kubernetes-parts.yml').spec;
  const total = parts.completions ?? 0;
  expect(parts.completionMode).toBe('Indexed');
  const builds = all(total).flatMap((_, i) =>
    callsIn(parts.template.spec.containers[0].args[0], { JOB_COMPLETION_INDEX: String(i) }),
  );
  expect(builds.map(({ build }) => build.shard)).toEqual(all(total));
  expect(builds.map(({ build }) => build.outDir)).toEqual(all(total).map((_, i) => `/parts/part-${i}`));

  const merge = load<Job>('sharded-kubernetes-merge.yml').spec;
  const [merging] = callsIn(merge.template.spec.containers[0].args[0]);
  expect(merging).toMatchObject({ command: 'merge', args: ['/parts/part-*'], build: { outDir: '/output/dist' } });
  const claimAt = ({ template: { spec } }: Job['spec'], path: string) => {
    const mount = spec.containers[0].volumeMounts.find(({ mountPath }) => mountPath === path);
    return spec.volumes.find(({ name }) => name === mount?.name)?.persistentVolumeClaim.claimName;
  };
  expect(claimAt(parts, '/parts')).toBeDefined();
  expect(claimAt(merge, '/parts')).toBe(claimAt(parts, '/parts'));
});

test('Slurm: an array job builds every part, and the merge depends on it', () => {
  const script = readFileSync(new URL('sharded-slurm.sh', EXAMPLES), 'utf8');
  const stand = `sbatch() { printf '%s\\n' "$@" END >&3; echo 7; }\n${script}`;
  const printed = execFileSync(
    'sh',
    ['-eu', '-c', `exec 3>&1\n${stand.replace(/^(sbatch --dep[^\n]*)$/m, '$1 > /dev/null')}`],
    {
      encoding: 'utf8',
    },
  );
  const [array = [], merge = []] = printed.split('END\n').map((job) => job.split('\n'));
  const [, last] = array.find((option) => option.startsWith('--array='))?.match(/^--array=1-(\d+)$/) ?? [];
  const builds = all(Number(last)).flatMap(({ index }) =>
    callsIn(array[array.indexOf('--wrap') + 1] ?? '', { SLURM_ARRAY_TASK_ID: String(index) }),
  );
  expect(builds.map(({ build }) => build.shard)).toEqual(all(Number(last)));
  expect(merge).toContain('--dependency=afterok:7');
  expect(callsIn(merge[merge.indexOf('--wrap') + 1] ?? '')[0]).toMatchObject({
    command: 'merge',
    args: ['dist-shard-*'],
  });
});

test('every example of a sharded build is named in the text', () => {
  const text = readFileSync(new URL('../../docs/guides/several-machines.md', import.meta.url), 'utf8');
  for (const name of readdirSync(EXAMPLES)) if (/^sharded-/.test(name)) expect(text).toContain(`(../examples/${name})`);
});
