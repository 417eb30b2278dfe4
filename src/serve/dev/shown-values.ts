import type { ShownValuePlace } from '../../base/dev.ts';
import { isMistake, parseExpression, pathsOf } from '../../config/values/expression.ts';
import { showValue, valuesIn } from '../../config/values/fill.ts';
import { readTextFile } from '../../pipeline/load/files.ts';
import { wayTo } from '../../pipeline/read/values.ts';
import type { LiveSite } from './live-site.ts';

/** The values of data files that a file names, as readers see them, and where each is written. What is wrong is told elsewhere. */
export async function shownValues(site: LiveSite, file: string): Promise<readonly ShownValuePlace[]> {
  const { graph, queries, project } = site;
  const source = readTextFile(project.host, file);
  if (source.kind !== 'text') return [];
  const find = queries.content.findIn(graph.get);
  const found = new Map<string, ShownValuePlace>();
  for (const written of valuesIn(source.text)) {
    const shown = await showValue(written, find, project.config.locale);
    if (shown.kind !== 'text') continue;
    const { expression } = written;
    const places = await placesOf(site, expression);
    found.set(`${expression} ${shown.text}`, { text: shown.text, expression, places });
  }
  return [...found.values()];
}

async function placesOf({ graph, queries, project }: LiveSite, expression: string): Promise<ShownValuePlace['places']> {
  const parsed = parseExpression(expression);
  const places: ShownValuePlace['places'][number][] = [];
  for (const path of isMistake(parsed) ? [] : pathsOf(parsed)) {
    const segments = path.split('.');
    const settings = project.config.data[segments[0] ?? ''];
    const data = settings && (await graph.get(queries.content.parsedData, settings.file));
    if (settings === undefined || data?.ok !== true) continue;
    const { file, line, column } = data.written.locate(wayTo(settings, data.value, segments), 'value');
    places.push({ file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) });
  }
  return places;
}
