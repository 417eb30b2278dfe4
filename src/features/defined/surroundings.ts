import { sourcePlace } from '../../compile/evaluate.ts';
import { locateKey } from '../../config/check.ts';
import type { Query } from '../../engine/graph/query.ts';
import { CONFIG_MODULE } from '../../pipeline/load/plugins.ts';
import { askForReads } from '../../pipeline/read/queries/ask-for-reads.ts';
import type { Stages } from '../../pipeline/stages.ts';
import type { Outcome, Surroundings } from './call.ts';
import { type AskedQuery, answersOf } from './site-queries.ts';

/**
 * How functions of a feature reach the rest of a build.
 *
 * @param own queries of the feature, by what it asks with; they are declared later
 */
export function surroundingsOf(stages: Stages, own: ReadonlyMap<AskedQuery, Query<Outcome<unknown>>>): Surroundings {
  const { inputs, project } = stages;
  const { configCode, configFile, configReads } = project;
  const answers = answersOf(stages);
  return {
    async answer(get, asked, key) {
      const answer = answers.get(asked);
      if (answer !== undefined) return { ok: true, value: await answer(get, key) };
      const mine = own.get(asked);
      if (mine === undefined) throw new Error(`it asks for \`${asked?.name}\`, which is no query of this feature`);
      return get(mine, key);
    },
    askForReads: (get) => askForReads(get, inputs, configReads()),
    async place(get) {
      const source = await inputs.text(get, configFile);
      return locateKey(configFile, source.kind === 'text' ? source.text : '', ['features']);
    },
    placeOf: (stack) => sourcePlace(stack, CONFIG_MODULE, configCode),
  };
}
