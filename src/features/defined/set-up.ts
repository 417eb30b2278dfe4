import { attempt } from '../../base/attempt.ts';
import { fingerprintOfFiles, hash, hashData } from '../../base/hash.ts';
import { type Text, WordedError } from '../../base/message.ts';
import type {
  AddedProps,
  Feature,
  FeatureContext,
  FeatureDefinition,
  FeaturePageWork,
  FeatureSiteWork,
  FeatureWork,
  FileContent,
  OutputFile,
  PageWork,
  SiteWork,
} from '../../config/feature.ts';
import {
  type Codec,
  type Context,
  type Fingerprint,
  json,
  type Query,
  query,
  structured,
} from '../../engine/graph/query.ts';
import type { Kit, SetUpFeature, Stages } from '../../pipeline/stages.ts';
import { type Call, callerOf, FailedDependency, type Leveled, type Outcome } from './call.ts';
import { definedMessages } from './messages.ts';
import { asStored, bytesOf, notContent, notJson, notOutputPath, type Refusal } from './values.ts';

type Get = Context['get'];
type FileBytes = Uint8Array | undefined;

/**
 * Sets up a feature of the site. Its code is not trusted: exceptions become diagnostics with a position, values are
 * validated, and dependents of a failed value are not run.
 */
export function setUpDefined(feature: FeatureDefinition, stages: Stages): SetUpFeature {
  const guard = guardOf(feature, stages);
  const { site, title, locale } = stages.project.config;
  const declare = (level: Call<unknown>['level']) => guard.ownQuery(level) as Kit['contentQuery'] & Kit['outputQuery'];
  const kit: Kit = {
    site: stages.offered.siteQueries,
    config: { origin: site, title, locale },
    contentQuery: declare('content'),
    outputQuery: declare('output'),
    pureQuery: declare('output'),
    pipeline: stages,
  };
  try {
    return { queries: guard.declared, work: workOf(guard, feature.setup?.(kit) ?? {}) };
  } catch (cause) {
    const failed = guard.checkQuery('setup', async ({ get, report }) => {
      report(await guard.thrown(get, { what: '`setup`' }, cause));
    });
    return { queries: guard.declared, work: { perSite: { check: ({ get }) => get(failed) } } };
  }
}

function workOf(guard: Guard, { page, site, slowFiles, onRequest, served, ...rest }: FeatureWork): Feature {
  const { plain, hook } = guard;
  return {
    ...rest,
    ...(page && { perPage: pageWorkOf(guard, page) }),
    ...(site && { perSite: siteWorkOf(guard, site) }),
    ...(slowFiles && {
      slowFiles: {
        ...slowFiles,
        content: plain(slowFiles.content, undefined),
        fingerprint: plain(slowFiles.fingerprint, undefined),
        ...(slowFiles.ofPage && { ofPage: hook('slowFiles.ofPage', slowFiles.ofPage, []) }),
        ...(slowFiles.ofSite && { ofSite: hook('slowFiles.ofSite', slowFiles.ofSite, []) }),
      },
    }),
    ...(onRequest && { onRequest: { ...onRequest, query: plain(onRequest.query, {}) } }),
    ...(served && {
      served: {
        ...(served.answer && { answer: hook('served.answer', served.answer, undefined) }),
        ...(served.paths && { paths: hook('served.paths', served.paths, []) }),
        ...(served.lost && { lost: hook('served.lost', served.lost, []) }),
      },
    }),
  };
}

type Guard = ReturnType<typeof guardOf>;

/** Returns functions that declare validated queries for the code of one feature. */
function guardOf(feature: FeatureDefinition, stages: Stages) {
  const caller = callerOf(feature, stages);
  const { own, read, run, refuse } = caller;
  const declared: Query<unknown>[] = [];

  function declare<V>(made: Query<V>): Query<V> {
    declared.push(made as Query<unknown>);
    return made;
  }

  /** Calls a function of the feature. If the function returns an invalid value, reports this and returns a failure. */
  const runFor =
    <V, T>(callOf: (key: string) => Call<V>, refusal: (value: V) => Refusal, wanted: Text, use: (value: V) => T) =>
    async (context: Context, key: string): Promise<Outcome<T>> => {
      const call = callOf(key);
      const made = await run(context, call);
      if (!made.ok) return made;
      const problem = refusal(made.value);
      if (problem === undefined) return { ok: true, value: use(made.value) };
      await refuse(context, call, problem, wanted);
      return { ok: false };
    };

  /** Declares a query. Without a codec, its values must be JSON data. */
  function dataQuery<V>(
    name: string,
    callOf: (key: string) => Call<V>,
    fingerprint?: Fingerprint<V>,
    codec?: Codec<V>,
  ): Query<Outcome<V>> {
    const isJson = codec === undefined;
    const refusal = isJson ? notJson : () => undefined;
    const compute = runFor(callOf, refusal, definedMessages.giveDataJsonCan, isJson ? asStored : (value: V) => value);
    return declare(
      query(`${feature.name}/${name}`, compute, fingerprintOf(fingerprint), isJson ? json() : ofOutcome(codec)),
    );
  }

  /** Implements `contentQuery` and `outputQuery` of the toolkit that features receive. */
  const ownQuery =
    (level: Call<unknown>['level']) =>
    <V>(
      name: string,
      compute: (context: FeatureContext, key: string) => V | Promise<V>,
      fingerprint?: Fingerprint<V>,
      codec?: Codec<V>,
    ) => {
      const full = `query-${name}`;
      if (declared.some((other) => other.name === `${feature.name}/${full}`))
        throw new WordedError(definedMessages.twoQueriesCalled({ name }));
      const what = definedMessages.query({ name });
      const callOf = (key: string): Call<V> => ({ what, key, level, run: (context) => compute(context, key) });
      const plain = dataQuery(full, callOf, fingerprint, codec) as Query<unknown>;
      const made: Leveled<unknown> = Object.assign(plain, { level });
      own.add(made);
      return made;
    };

  return {
    ...caller,
    declared,
    declare,
    dataQuery,
    ownQuery,
    /** Name of the feature, with which messages say where an output file comes from. */
    from: definedMessages.feature({ name: feature.name }),
    fileQuery(name: string, callOf: (key: string) => Call<FileContent>): Query<Outcome<FileBytes>> {
      const compute = runFor(callOf, notContent, definedMessages.giveTextOrBytes, bytesOf);
      return declare(query(`${feature.name}/${name}`, compute, fingerprintOfFile, structured<Outcome<FileBytes>>()));
    },
    checkQuery: (name: string, check: (context: Context, key: string) => Promise<void>): Query<void> =>
      declare(query(`${feature.name}/${name}`, check)),
    /** Wraps a query of the feature for the pipeline. If the query fails, the wrapper returns `missing`. */
    plain<V>(asked: Query<V>, missing: V): Query<V> {
      if (!own.has(asked)) return asked;
      const value = async ({ get }: Context, key: string): Promise<V> => {
        const made = (await get(asked, key)) as Outcome<V>;
        return made.ok ? made.value : missing;
      };
      return declare(
        query(`${asked.name}-plain`, value, asked.fingerprint === 'never-equal' ? 'never-equal' : hashData),
      );
    },
    /**
     * Wraps a function of the feature that the engine calls outside queries. If the function reads a failed value, the
     * wrapper returns `missing`.
     * @throws WordedError with the name of the feature for any other exception
     */
    hook:
      <Rest extends readonly unknown[], V>(name: string, call: (get: Get, ...rest: Rest) => Promise<V>, missing: V) =>
      async (get: Get, ...rest: Rest): Promise<V> => {
        try {
          return await call((asked, key = '') => read(get, 'output', asked, key), ...rest);
        } catch (cause) {
          if (cause instanceof FailedDependency) return missing;
          const message = cause instanceof Error ? cause.message : String(cause);
          throw new WordedError(definedMessages.featureThrows({ name: feature.name, work: `\`${name}\``, message }));
        }
      },
  };
}

function fingerprintOf<V>(fingerprint: Fingerprint<V> | undefined): Fingerprint<Outcome<V>> {
  if (fingerprint === undefined || fingerprint === 'encoded') return 'encoded';
  if (fingerprint === 'never-equal') return fingerprint;
  return (made) => (made.ok ? fingerprint(made.value) : 'failed');
}

/** Returns a codec for outcomes. It writes the byte 1 and the value, or the byte 0 for a failure. */
function ofOutcome<V>(codec: Codec<V>): Codec<Outcome<V>> {
  return {
    encode: (made) => (made.ok ? Buffer.concat([Buffer.of(1), codec.encode(made.value)]) : Buffer.of(0)),
    decode: (bytes) => (bytes[0] === 1 ? { ok: true, value: codec.decode(bytes.subarray(1)) } : { ok: false }),
  };
}

const fingerprintOfFile = fingerprintOf<FileBytes>((bytes) => (bytes === undefined ? 'none' : hash(bytes)));

function pageWorkOf(guard: Guard, { props, files = [], remember = [], check, ...engine }: FeaturePageWork): PageWork {
  const { feature, from, run, refuse, hook } = guard;

  const propsOf =
    props &&
    guard.dataQuery('page-props', (route) => ({
      what: definedMessages.propsPage,
      key: route,
      level: 'content',
      run: (context) => props(context, route),
    }));
  async function addProps(get: Get, route: string): Promise<AddedProps> {
    const added = engine.addProps && (await hook('page.addProps', engine.addProps, { isBroken: true })(get, route));
    const made = propsOf && (await get(propsOf, route));
    if (made?.ok === false) return { isBroken: true };
    return made?.value === undefined ? { ...added } : { ...added, features: { [feature.name]: made.value } };
  }

  const outputs = files.map(({ path, content }, i) => ({
    pathOf: (route: string): unknown => path(route),
    query: guard.fileQuery(`page-file-${i}`, (route) => ({
      what: definedMessages.filePage,
      key: route,
      level: 'output',
      run: (context) => content(context, route),
    })),
  }));

  /** Returns the output path of a page's file; undefined for an invalid path, which the query `page-check` reports. */
  function pathOf(output: (typeof outputs)[number], route: string): string | undefined {
    const path = attempt(() => output.pathOf(route));
    return notOutputPath(path) === undefined ? (path as string) : undefined;
  }

  const checked = guard.checkQuery('page-check', async (context, route) => {
    for (const output of outputs) {
      const subject = { what: definedMessages.pathFilePage, key: route };
      const path = await run(context, { ...subject, level: 'content', run: () => output.pathOf(route) });
      const problem = path.ok && path.value !== undefined ? notOutputPath(path.value) : undefined;
      if (problem !== undefined) await refuse(context, subject, problem, definedMessages.correctPath);
    }
    if (check !== undefined)
      await run(context, {
        ...{ what: definedMessages.checkPage, key: route, level: 'output' },
        run: (given) => check(given, route),
      });
  });

  const remembered = (route: string) => remember.map((asked) => [asked, route] as const);
  const { derived = async () => [], stored = () => [] } = engine;

  return {
    ...engine,
    ...((propsOf || engine.addProps) && { addProps }),
    outputs: (route) => [
      ...(engine.outputs?.(route) ?? []).map((output) => ({
        ...output,
        content: hook('page.outputs', output.content, undefined),
      })),
      ...outputs.flatMap((output) => {
        const path = pathOf(output, route);
        if (path === undefined) return [];
        const content = async (get: Get) => {
          const made = await get(output.query, route);
          return made.ok ? made.value : undefined;
        };
        return [{ path, from, query: output.query, content }];
      }),
    ],
    derived: async (get, route, file) => [
      ...(await hook('page.derived', derived, [])(get, route, file)),
      ...remembered(route),
    ],
    stored: (route) => [...stored(route), ...remembered(route)],
    ...((files.length > 0 || check !== undefined) && { check: ({ get }, route) => get(checked, route) }),
  };
}

function siteWorkOf(guard: Guard, { files = {}, check, ...engine }: FeatureSiteWork): SiteWork {
  const { feature, from, place, run, refuse, hook } = guard;
  const paths = Object.keys(files).filter((path) => notOutputPath(path) === undefined);

  const file = guard.fileQuery('file', (path) => ({
    what: definedMessages.file({ path }),
    level: 'output',
    run: (context) => files[path]?.(context),
  }));

  const list = engine.fileList && guard.plain(engine.fileList.query, []);
  const made = guard.declare(
    query(
      `${feature.name}/files`,
      async ({ get }): Promise<readonly OutputFile[]> => {
        const found: OutputFile[] = list === undefined ? [] : [...(await get(list))];
        for (const path of paths) {
          const content = await get(file, path);
          if (content.ok && content.value !== undefined)
            found.push({ path, bytes: content.value, from, place: await place(get) });
        }
        return found;
      },
      fingerprintOfFiles,
    ),
  );

  const checked = guard.checkQuery('site-check', async (context) => {
    for (const path of Object.keys(files)) {
      const problem = notOutputPath(path);
      if (problem !== undefined) await refuse(context, { what: '`site.files`' }, problem, definedMessages.correctPath);
    }
    if (check !== undefined) await run(context, { what: definedMessages.checkSite, level: 'output', run: check });
  });

  /** Returns the output paths, including paths of failed files, so that links to them are not reported as broken. */
  async function claims(get: Get) {
    const contents = await Promise.all(paths.map((path) => get(file, path)));
    const claimed = paths.filter((_, i) => contents[i]?.ok === false || contents[i]?.value !== undefined);
    const at = await place(get);
    const listed = engine.claims ? await hook('site.claims', engine.claims, [])(get) : list && (await get(list));
    return [...(listed ?? []), ...claimed.map((path) => ({ path, from, place: at }))];
  }

  const known = [...paths, ...(engine.fileList?.known ?? [])];
  return {
    ...engine,
    ...((paths.length > 0 || list) && { fileList: { haveLinks: true, ...engine.fileList, query: made, known } }),
    ...(engine.published && { published: hook('site.published', engine.published, undefined) }),
    claims,
    check: ({ get }) => get(checked),
  };
}
