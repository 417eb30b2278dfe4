import { WordedError } from '../../base/message.ts';
import { locateKey } from '../../config/check.ts';
import type { Query } from '../../engine/graph/query.ts';
import { sourcePlace } from '../../pipeline/compile/evaluate.ts';
import { CONFIG_MODULE } from '../../pipeline/load/plugins.ts';
import { askForReads } from '../../pipeline/read/inputs.ts';
import type { Stages } from '../../pipeline/stages.ts';
import type { Outcome, Surroundings } from './call.ts';
import { definedMessages } from './messages.ts';
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
  /** A feature that changes a value changes it for everybody, unless the value is frozen. */
  const given = <T>(value: T): T => (project.freezesValues ? deepFreeze(value) : value);
  return {
    async answer(get, asked, key) {
      const answer = answers.get(asked);
      if (answer !== undefined) return { ok: true, value: given(await answer(get, key)) };
      const mine = own.get(asked);
      if (mine === undefined) throw new WordedError(definedMessages.asksNoQueryFeature({ name: asked?.name }));
      return given(await get(mine, key));
    },
    askForReads: (get) => askForReads(get, inputs, configReads()),
    async place(get) {
      const source = await inputs.text(get, configFile);
      return locateKey(configFile, source.kind === 'text' ? source.text : '', ['features']);
    },
    placeOf: (stack) => sourcePlace(stack, CONFIG_MODULE, configCode),
  };
}

/** Freezes data in place, down to its leaves. Bytes stay as they are: views of buffers cannot be frozen. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
