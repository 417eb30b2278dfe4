import type { OutputFile } from '../../../config/feature.ts';
import { formsOf, languageOf, type SearchLanguage } from '../../../search/words.ts';

/** A line of a list for language models. */
interface Line {
  /** Of the page that it leads to. */
  readonly route: string;
  /** Stems of its title and its description. */
  readonly stems: ReadonlySet<string>;
}

/** Lists for language models, as something that can be asked. */
export interface AskedLists {
  /** Routes of the lines that share most with a question, best first, at most three: a rare word counts more than a frequent one. */
  ask(question: string): string[];
}

/**
 * What a reader finds who has nothing but /llms.txt and the lists that it leads to.
 *
 * @param files the lists
 * @param tag language of the site (BCP 47), whose rules of the search tell forms of a word
 */
export function openLists(files: readonly Pick<OutputFile, 'path' | 'bytes'>[], tag: string): AskedLists {
  const language = languageOf(tag);
  const lines = files
    .filter(({ path }) => /(?:^|\/)llms\.txt$/.test(path))
    .flatMap(({ bytes }) => linesOf(Buffer.from(bytes).toString('utf8'), language));
  const counts = new Map<string, number>();
  for (const { stems } of lines) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(1 + lines.length / (counts.get(stem) ?? 1));
  return {
    ask(question) {
      const asked = stemsOf(question, language);
      return lines
        .map(({ route, stems }) => {
          const shared = [...asked].filter((stem) => stems.has(stem));
          return { route, score: shared.reduce((sum, stem) => sum + weightOf(stem), 0) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, LINES_READ)
        .map(({ route }) => route);
    },
  };
}

const LINES_READ = 3;
const LINE = /^- \[((?:\\.|[^\]\\])*)\]\(([^)]+)\)(?:: (.*))?$/gm;

function linesOf(text: string, language: SearchLanguage): Line[] {
  return [...text.matchAll(LINE)].map(([, title = '', url = '', description = '']) => {
    return { route: routeOf(url), stems: stemsOf(`${title} ${description}`, language) };
  });
}

/** The page whose Markdown an address is. */
function routeOf(url: string): string {
  return decodeURI(url.replace(/^https?:\/\/[^/]+/, '').replace(/(?:\/index)?\.md$/, '/'));
}

function stemsOf(text: string, language: SearchLanguage): Set<string> {
  const { whole, parts } = formsOf(text);
  const telling = [...whole, ...parts].filter((form) => !language.isStopWord(form) && !language.isQuestionWord(form));
  return new Set(telling.map((form) => language.stemOf(form)));
}
