import type { Catalog } from '../../shared/translate.ts';

/** What other tools understand. */
export const FOREIGN: Catalog = [
  ['The page is built with the fields above.', 'Stránka vyjde s poli, která jsou nad tím.'],
  [
    'No page is made of the file: its folder has another one for its page.',
    'Ze souboru stránka nevznikne: složka už svou stránku má.',
  ],
  ['Give it another name if it should be a page.', 'Má-li z něj stránka být, přejmenujte ho.'],
  ['A shortcode of Hugo', 'Zkratka Huga'],
  ['A tag of Liquid', 'Značka Liquidu'],
  ['A tag of mdBook', 'Značka mdBooku'],
  ['A value of a template', 'Hodnota ze šablony'],
  ['A line of MDX', 'Řádek MDX'],
  ['An include of another tool', 'Vložení souboru z jiného nástroje'],
  ['An include of VitePress', 'Vložení souboru z VitePressu'],
  ['A block of MkDocs', 'Blok z MkDocs'],
  ['A script of Vue', 'Skript pro Vue'],
  ['A list of contents', 'Obsah stránky'],
  ['A list of attributes', 'Seznam vlastností'],
  ['A formula', 'Vzorec'],
  ['A wiki link', 'Odkaz jako na wiki'],
  ['Marked text', 'Zvýrazněný text'],
  ['A name of an emoji', 'Název emoji'],
  ['An icon of MkDocs', 'Ikona z MkDocs'],
  [
    'Write a picture of it, an emoji or its meaning in words.',
    'Napište místo ní obrázek, emoji nebo její význam slovy.',
  ],
  ['{*what} is shown as text: `{written}`.', '{what} se ukáže jako text: `{written}`.'],
  ['{*what} does nothing here: `{written}`.', '{what} tu nic neudělá: `{written}`.'],
  ['{*what} has another form in ssg: `{written}`.', '{what} se tu zapisuje jinak: `{written}`.'],
  [
    'To show the signs themselves, put them in backticks.',
    'Když mají být vidět samy znaky, dejte je mezi obrácené apostrofy.',
  ],
  [
    'Write what it stands for, or a directive of the site: `templates/markdown` defines them.',
    'Napište, co zastupuje, nebo použijte značku webu: určuje je složka `templates/markdown`.',
  ],
  [
    'MDX stands in files that end in `.mdx`. In Markdown, write what the component shows.',
    'MDX patří do souborů s příponou `.mdx`. V Markdownu napište, co součástka ukazuje.',
  ],
  ['Delete it: templates show the contents of a page (`toc`).', 'Smažte ho: obsah stránky ukazují šablony (`toc`).'],
  [
    'Only headings have attributes. Delete it, or write the element in HTML.',
    'Vlastnosti mají jen nadpisy. Smažte ho, nebo prvek napište v HTML.',
  ],
  [
    'Write it without signs of TeX, or name `remark-math` and a plugin that shows formulas in `markdown`.',
    'Napište ho bez značek TeXu, nebo uveďte `remark-math` a modul, který vzorce ukáže, v nastavení `markdown`.',
  ],
  [
    'Write the emoji itself, or name `remark-gemoji` in `markdown.remarkPlugins`.',
    'Napište emoji samotné, nebo v `markdown.remarkPlugins` uveďte modul `remark-gemoji`.',
  ],
  [
    'Make what it does an island of the site, or write what it shows.',
    'Udělejte z toho interaktivní součástku webu, nebo napište, co ukazuje.',
  ],
];
