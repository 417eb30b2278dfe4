import type { MdxScope } from '../../components/mdx/scope.ts';
import { parseCodeMeta } from '../../markdown/code/meta.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { PLAIN } from '../../markdown/highlight/languages.ts';
import type { BodyRenderer } from '../../render/render-body.ts';
import type { CodeBlockProps } from '../../shared/markdown-props.ts';

/** What a page is rendered with. */
interface ScopeKit {
  readonly renderer: BodyRenderer;
  readonly highlighter: Highlighter;
  readonly strict: boolean;
}

/** What components ask of their page. Colours are remembered from one rendering to the next. */
export function pageScope({ renderer, highlighter, strict }: ScopeKit, leftOut: MdxScope['leftOut']) {
  const blocks = new Map<string, CodeBlockProps>();
  let waiting: Promise<unknown>[] = [];
  let groups = 0;
  const scope: MdxScope = {
    component: renderer.component,
    leftOut,
    tabsId: () => `mdx-tabs-${++groups}`,
    highlight(code, language, words) {
      const key = JSON.stringify([code, language, words]);
      const known = blocks.get(key);
      if (known !== undefined) return known;
      const lang = highlighter.languages.configuredName(language) ?? PLAIN;
      const { title, lineNumbers, ...lines } = parseCodeMeta(words, code.split('\n').length, { strict });
      const done = highlighter.highlight(code, lang, lines).then((html) => {
        blocks.set(key, {
          html,
          lang,
          ...(title === undefined ? {} : { title }),
          ...(lineNumbers ? { lineNumbers } : {}),
        });
      });
      waiting.push(done);
      return undefined;
    },
  };
  return {
    scope,
    begin() {
      groups = 0;
    },
    /** Whether there was something to wait for. */
    async settle(): Promise<boolean> {
      const all = waiting;
      waiting = [];
      await Promise.all(all);
      return all.length > 0;
    },
  };
}
