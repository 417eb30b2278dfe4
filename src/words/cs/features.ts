import type { Catalog } from '../../shared/translate.ts';

/** What a feature was doing: behind its name and in brackets. */
const WORK: Catalog = [
  ['its query `{name}`', 'dotaz `{name}`'],
  ['its props of a page', 'údaje pro stránku'],
  ['its check of a page', 'kontrola stránky'],
  ['its check of the site', 'kontrola webu'],
  ['a file of a page', 'soubor stránky'],
  ['the path of a file of a page', 'cesta k souboru stránky'],
];

/** Features of the site: what they throw and say themselves stays as it is. */
const FEATURES: Catalog = [
  ...WORK,
  ['The feature `{name}` throws in {*work}: {*message}', 'Doplněk `{name}` selhal ({work}): {message}'],
  ['The feature `{name}` throws in the file {path}: {*message}', 'Doplněk `{name}` selhal (soubor {path}): {message}'],
  ['two queries are called `{name}`', 'dva dotazy se jmenují `{name}`'],
  [
    'it asks for `{name}`, which is computed from finished pages; declare it with `outputQuery`, and ask for it in files and checks only',
    'ptá se na `{name}`, co vzniká až z hotových stránek; použijte pro to `outputQuery` a ptejte se jen v souborech a kontrolách',
  ],
  ['it asks for `{name}`, which is no query of this feature', 'ptá se na `{name}`, což není dotaz tohoto doplňku'],
  [
    'there is no data file `{name}` in the configuration, only {names}',
    'datový soubor `{name}` v nastavení není, jsou tam jen: {names}',
  ],
  [
    'there is no data file `{name}` in the configuration, only none at all',
    'datový soubor `{name}` v nastavení není a nejsou tam ani žádné jiné',
  ],
  [
    '`{path}` is no path inside of the project, such as `content/notes.txt`',
    '`{path}` není cesta uvnitř složky webu, například `content/notes.txt`',
  ],
  [
    'Mend the feature, or leave it out of `features` of the configuration.',
    'Opravte ten doplněk, nebo ho v nastavení webu smažte z `features`.',
  ],
  ['For example for {key}', 'Například u {key}'],
  [
    'The feature `{name}` reports `{code}`, which is none of its `diagnostics`: {message}',
    'Doplněk `{name}` hlásí `{code}`, což nemá mezi svými `diagnostics`: {message}',
  ],
  ['Declare it: {codes}', 'Doplňte ho k nim: {codes}'],
  ['The feature `{name}` gives a {type} in {*work}.', 'Doplněk `{name}` vrací {type} ({work}), a to nejde uložit.'],
  [
    'The feature `{name}` gives a {type} at `{place}` in {*work}.',
    'Doplněk `{name}` vrací na místě `{place}` {type} ({work}), a to nejde uložit.',
  ],
  ['The feature `{name}` gives {value} in {*work}.', 'Doplněk `{name}` vrací {value} ({work}), a to nejde uložit.'],
  [
    'The feature `{name}` gives {value} at `{place}` in {*work}.',
    'Doplněk `{name}` vrací na místě `{place}` {value} ({work}), a to nejde uložit.',
  ],
  [
    'The feature `{name}` gives a value of type {type} in {*work}.',
    'Doplněk `{name}` vrací hodnotu typu {type} ({work}), a to nejde uložit.',
  ],
  [
    'The feature `{name}` gives a path that is no text for a page.',
    'Doplněk `{name}` vrací u stránky cestu, která není text.',
  ],
  [
    'The feature `{name}` gives a path that is no text in `site.files`.',
    'Doplněk `{name}` vrací v `site.files` cestu, která není text.',
  ],
  [
    'The feature `{name}` gives the path `{path}` (it has to be {*wanted}) for a page.',
    'Doplněk `{name}` vrací u stránky cestu `{path}`, a má to být {wanted}.',
  ],
  [
    'The feature `{name}` gives the path `{path}` (it has to be {*wanted}) in `site.files`.',
    'Doplněk `{name}` vrací v `site.files` cestu `{path}`, a má to být {wanted}.',
  ],
  [
    'one inside of the output folder, such as `data/all.json`',
    'cesta uvnitř výstupní složky, například `data/all.json`',
  ],
  ['Correct its `path`.', 'Opravte jeho `path`.'],
  ['Correct the path.', 'Opravte tu cestu.'],
  ['Give data that JSON can hold: it is remembered as JSON.', 'Vracejte údaje, které jdou uložit jako JSON.'],
  ['Give a text, or bytes (`Uint8Array`).', 'Vracejte text, nebo bajty (`Uint8Array`).'],
];

/** Plugins of Markdown: what they throw and say themselves stays as it is. */
const PLUGINS: Catalog = [
  ['`{list}` of the feature `{feature}`', '`{list}` doplňku `{feature}`'],
  ['`{name}` (`{list}` of the feature `{feature}`)', '`{name}` (`{list}` doplňku `{feature}`)'],
  [
    'The feature `{name}` reports what is no problem: {value}.',
    'Funkce `{name}` hlásí něco, co není problém: {value}.',
  ],
  [
    'Give `report` objects with a `code` and a `message`.',
    'Funkci `report` předávejte objekty, které mají `code` a `message`.',
  ],
  ['The plugin {*name} throws: {*message}', 'Zásuvný modul {name} selhal: {message}'],
  [
    'Change what stands there, or the options of the plugin.',
    'Změňte, co na tom místě je, nebo nastavení zásuvného modulu.',
  ],
  ['The plugin {*name} throws while it is set up: {*message}', 'Zásuvný modul {name} selhal při spuštění: {message}'],
  [
    'Look whether its options are those of its documentation.',
    'Podívejte se, jestli je nastavený podle své dokumentace.',
  ],
  ['The plugin {*name} says: {message}', 'Zásuvný modul {name} hlásí: {message}'],
  [
    'The plugin says so, not ssg: look into its documentation.',
    'Říká to zásuvný modul, ne ssg. Podívejte se do jeho dokumentace.',
  ],
  [
    'The plugin {*name} gives back a promise, where unified expects a function or nothing.',
    'Zásuvný modul {name} vrací Promise místo funkce, nebo ničeho.',
  ],
  [
    'The plugin {*name} gives back a value of type {type}, where unified expects a function or nothing.',
    'Zásuvný modul {name} vrací hodnotu typu {type} místo funkce, nebo ničeho.',
  ],
  [
    'A plugin may be asynchronous in the function that it gives back, not itself.',
    'Asynchronní smí být funkce, kterou modul vrací, ne on sám.',
  ],
  ['The plugin {*name} gives back what is no tree.', 'Zásuvný modul {name} nevrací strom stránky.'],
  ['The plugin {*name} leaves a tree that is frozen.', 'Zásuvný modul {name} vrací zmrazený strom stránky.'],
  ['The plugin {*name} adds `{member}` to every object.', 'Zásuvný modul {name} přidává každému objektu `{member}`.'],
  ['The plugin {*name} leaves a node that holds itself.', 'Zásuvný modul {name} vrací uzel, který obsahuje sám sebe.'],
  [
    'The plugin {*name} leaves more than {count} levels of nodes.',
    'Zásuvný modul {name} vrací strom o více než {count}\u00A0úrovních.',
  ],
  [
    'The plugin {*name} leaves a node `{type}` with a wrong `position`.',
    'Zásuvný modul {name} vrací uzel `{type}` se špatnou `position`.',
  ],
  [
    'The plugin {*name} leaves `{value}` in the place of a node.',
    'Zásuvný modul {name} nechal ve stromu stránky `{value}` místo uzlu.',
  ],
  [
    'The plugin {*name} leaves a node without a `type`.',
    'Zásuvný modul {name} nechal ve stromu stránky uzel bez `type`.',
  ],
  [
    'The plugin {*name} leaves a node `{type}` without `{missing}`.',
    'Zásuvný modul {name} nechal ve stromu stránky uzel `{type}` bez `{missing}`.',
  ],
  [
    'The plugin {*name} leaves a node `{type}` without a `{missing}`.',
    'Zásuvný modul {name} nechal ve stromu stránky uzel `{type}` bez `{missing}`.',
  ],
  [
    'The plugin {*name} leaves an element without a `tagName`.',
    'Zásuvný modul {name} nechal ve stromu stránky prvek bez `tagName`.',
  ],
  [
    'Mend the plugin, or leave it out: https://github.com/syntax-tree says what trees are made of.',
    'Opravte ten modul, nebo ho vynechte. Z čeho je strom stránky, říká https://github.com/syntax-tree.',
  ],
];

/** What a site adds to the generator: features and plugins. */
export const EXTENSIONS: Catalog = [...FEATURES, ...PLUGINS];
