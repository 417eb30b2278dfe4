import type { Catalog } from '../../shared/translate.ts';

/** Pages of MDX. What the parser and the bundler say of code stays as it is. */
export const MDX: Catalog = [
  ['The text is not valid MDX: {*reason}', 'Text není správně zapsané MDX: {reason}'],
  [
    'Braces hold an expression of JavaScript: write `\\{` for a brace that readers shall see, or put it in backticks.',
    'Ve složených závorkách je výraz JavaScriptu. Závorku, kterou má čtenář vidět, zapište jako `\\{`, nebo ji dejte mezi zpětné apostrofy.',
  ],
  [
    'Write `[text](https://...)` instead of an address in angle brackets.',
    'Místo adresy v ostrých závorkách napište `[text](https://...)`.',
  ],
  [
    'Close the element, or write `<br />` for one that holds nothing, and `&lt;` for a sign that readers shall see.',
    'Prvek ukončete. Prvek bez obsahu se píše `<br />`, znak, který má čtenář vidět, `&lt;`.',
  ],
  ['Write a comment as `{/* ... */}`.', 'Poznámku zapište jako `{/* ... */}`.'],
  [
    'A tag is written as JSX: `<Name value="text" />`. Write `&lt;` for a sign that readers shall see, or put it in backticks.',
    'Značka se píše jako v JSX: `<Name value="text" />`. Znak, který má čtenář vidět, zapište jako `&lt;`, nebo ho dejte mezi zpětné apostrofy.',
  ],
  [
    'Correct the code. An empty line ends what begins with `import` or `export`.',
    'Opravte kód. To, co začíná slovem `import` nebo `export`, končí prázdným řádkem.',
  ],
  ['An expression gives an object, which no page can show.', 'Výraz dává objekt, který na stránce nejde ukázat.'],
  ['The file shows itself: {chain}.', 'Soubor ukazuje sám sebe: {chain}.'],
  ['Remove one of these imports.', 'Jeden z těchto importů zrušte.'],
  [
    'The page imports `{specifier}`, which is not there: nothing is shown in its place.',
    'Stránka importuje `{specifier}`, ale nic takového tu není. Na tom místě se neukáže nic.',
  ],
  [
    'Correct the path: it counts from the folder that `markdown.mdx.aliases` names for `{alias}`.',
    'Opravte cestu: začíná ve složce, kterou pro `{alias}` uvádí `markdown.mdx.aliases`.',
  ],
  [
    '`{specifier}` is a part of Docusaurus for which ssg has nothing: its content is shown without it.',
    '`{specifier}` je část Docusauru, kterou tu nic nenahrazuje. Obsah se ukáže bez ní.',
  ],
  ['What there is: {names}.', 'Na výběr je: {names}.'],
  [
    'There is no component `{name}`: nothing is shown in its place.',
    'Součástka `{name}` neexistuje. Na tom místě se neukáže nic.',
  ],
  [
    'There is no component `{name}`: what it holds is shown in its place.',
    'Součástka `{name}` neexistuje. Místo ní se ukáže to, co je uvnitř.',
  ],
  [
    'Import it, or put it into the folder that `markdown.mdx.components` names. Without an import there are: {names}.',
    'Importujte ji, nebo ji dejte do složky, kterou uvádí `markdown.mdx.components`. Bez importu tu jsou: {names}.',
  ],
  [
    'The stylesheet `{path}` has no effect: pages have those of {folder}/.',
    'Styl `{path}` se nepoužije. Stránky mají styly ze složky {folder}/.',
  ],
  ['Import it in a stylesheet of {folder}/.', 'Importujte ho v některém stylu ze složky {folder}/.'],
  [
    'What stands in `BrowserOnly` is shown by no page: only its `fallback` is.',
    'Obsah součástky `BrowserOnly` se na stránce neukáže. Ukáže se jen to, co má v `fallback`.',
  ],
  ['What stands in `Head` is not in the head of the page.', 'Obsah součástky `Head` se do záhlaví stránky nedostane.'],
  ['docs/mdx.md says what there is in its place.', 'Čím to nahradit, říká docs/mdx.md.'],
  [
    'A file whose name ends with .mdx is a program, and this site does not allow MDX.',
    'Soubor, jehož název končí na .mdx, je program, a tento web MDX nepovoluje.',
  ],
  [
    'Rename it to `{path}`, or allow MDX in ssg.config.ts: `markdown: { mdx: true }`.',
    'Přejmenujte ho na `{path}`, nebo MDX povolte v ssg.config.ts: `markdown: { mdx: true }`.',
  ],
  [
    'Split it, or put a part of it into a component of its own.',
    'Rozdělte to, nebo část přesuňte do samostatné součástky.',
  ],
];
