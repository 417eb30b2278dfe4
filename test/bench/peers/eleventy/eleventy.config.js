import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
import anchor from 'markdown-it-anchor';

export default function (config) {
  config.addPlugin(syntaxHighlight);
  config.amendLibrary('md', (markdown) => markdown.use(anchor));
  config.addPassthroughCopy({ public: '/' });
  config.addGlobalData('layout', 'doc.njk');
  config.addGlobalData('eleventyComputed', { section: ({ page }) => page.filePathStem.split('/')[2] });

  config.addCollection('bySection', (api) => {
    const sections = {};
    for (const item of api.getFilteredByGlob('content/docs/**/*.md')) {
      const section = item.filePathStem.split('/')[2];
      sections[section] ??= [];
      sections[section].push(item);
    }
    for (const items of Object.values(sections)) items.sort((a, b) => a.data.order - b.data.order);
    return sections;
  });

  // The list of a section is the same on all its pages, except for the mark of the current page.
  const lists = new WeakMap();
  config.addFilter('pageList', (items, url) => {
    if (!lists.has(items)) {
      const links = items.map((item) => `<li><a href="${item.url}">${item.data.title}</a></li>`);
      lists.set(items, `<ul>${links.join('')}</ul>`);
    }
    return lists.get(items).replace(`href="${url}"`, `href="${url}" aria-current="page"`);
  });

  config.addFilter('toc', (html) => {
    const headings = html.matchAll(/<h([23]) id="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g);
    const links = Array.from(
      headings,
      ([, level, id, text]) => `<li class="h${level}"><a href="#${id}">${text}</a></li>`,
    );
    return `<ul>${links.join('')}</ul>`;
  });

  return { dir: { input: 'content', includes: '../_includes', output: 'dist' }, markdownTemplateEngine: false };
}
