import { eachOf } from '../base/each-of.ts';
import type { Graph } from '../graph/interface.ts';
import type { OutputPlan } from './output-plan.ts';
import type { Queries } from './queries/declare.ts';
import { pictureKey } from './queries/pictures.ts';

/**
 * Makes every form of a picture that is not known to be right, and adds all of them to the plan. Each is let go as soon as it is
 * written.
 *
 * @param atOnce so many are made at a time, each in a thread of the encoder
 * @returns their bytes; 0 without a plan
 */
export async function planPictures(
  graph: Graph,
  { outputs, pictures }: Queries,
  atOnce: number,
  plan: OutputPlan | undefined,
): Promise<number> {
  let bytes = 0;
  await eachOf(Object.entries(await graph.get(outputs.pictures, '')), atOnce, async ([path, file]) => {
    const key = pictureKey(path, file);
    const print = (await graph.get(pictures.print, key)) ?? '';
    const added = await plan?.add(path, print, () => graph.get(pictures.picture, key));
    // Not in one line: others add to it while this one waits.
    bytes += added ?? 0;
    graph.release(pictures.picture, key);
  });
  return bytes;
}
