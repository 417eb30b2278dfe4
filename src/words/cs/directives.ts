import type { Catalog } from '../../shared/translate.ts';

/** Marks with colons in the text of a page: `:::tip`, `::include`, `:price[...]`. */
export const DIRECTIVES: Catalog = [
  [
    'The quotation marks round the value of `{name}` are typographic ones, which only texts know.',
    'Hodnota vlastnosti `{name}` je v typografických uvozovkách, a ty patří jen do textu.',
  ],
  ['Write `"` before the value and behind it.', 'Napište `"` před hodnotu i za ni.'],
  ['There is no directive `{name}`.', 'Značku `{name}` web nezná.'],
  ['The directives are: {names}.', 'Web zná značky: {names}.'],
  ['Write `\\:{name}` for a plain colon.', 'Pokud má být v textu obyčejná dvojtečka, napište `\\:{name}`.'],
  ['There is no alert `{name}`.', 'Upozornění `{name}` web nezná.'],
  [
    'Attribute `{name}` of `{directive}` has the value "{value}".',
    'Vlastnost `{name}` značky `{directive}` nemůže mít hodnotu „{value}“.',
  ],
  [
    'Attribute `{name}` of `{directive}` has the value "".',
    'Vlastnost `{name}` značky `{directive}` nemá žádnou hodnotu.',
  ],
  ['`{directive}` has no attribute `{name}`.', 'Značka `{directive}` nemá vlastnost `{name}`.'],
  ['`{directive}` lacks its attribute `{name}`.', 'Značce `{directive}` chybí vlastnost `{name}`.'],
  ['Write `{{name}="..."}`.', 'Napište `{{name}="..."}`.'],
  ['Write `{{name}="..."}`. {*more}', 'Napište `{{name}="..."}`. {more}'],
  ['It must be one of: {values}.', 'Může tu být: {values}.'],
  ['It must be a number.', 'Musí to být číslo.'],
  [
    'Write the name alone for true, or `="false"`.',
    'Pro „ano“ napište jen název vlastnosti, pro „ne“ za něj doplňte `="false"`.',
  ],
  ['It knows: {names}.', 'Může mít jen: {names}.'],
  ['It takes none.', 'Žádné vlastnosti nemá.'],
  ['`{directive}` is not closed.', 'Značka `{directive}` nemá konec.'],
  [
    'Write `{colons}` on a line of its own where it ends.',
    'Tam, kde má končit, napište na samostatný řádek `{colons}`.',
  ],
  ['These colons neither open nor close a directive.', 'Tyto dvojtečky žádnou značku nezačínají ani neukončují.'],
  [
    'A container with containers in it needs more colons than they have. Plain colons: `\\:::`.',
    'Značka, ve které jsou další značky, musí mít víc dvojteček než ony. Obyčejné dvojtečky se píší takto: `\\:::`.',
  ],
  [
    '`{directive}` has text after it that would be lost: "{text}".',
    'Text za značkou `{directive}` by zmizel: „{text}“.',
  ],
  [
    'Write a title as `:::{name}[{title}]`, without a space.',
    'Nadpis napište do hranatých závorek a bez mezery: `:::{name}[{title}]`.',
  ],
  ['`{directive}` is written the wrong way.', 'Značka `{directive}` je zapsaná špatně.'],
  [
    'Write it as `:::{name}`, its content, and `:::` on a line of its own.',
    'Napište `:::{name}`, pod ni obsah a na samostatný řádek `:::`.',
  ],
  ['Write it as `::{name}` on a line of its own.', 'Napište `::{name}` na samostatný řádek.'],
  ['Write it as `:{name}[text]` inside a line.', 'Napište `:{name}[text]` dovnitř řádku.'],
  ['`{directive}` stands outside `{parent}`.', 'Značka `{directive}` není uvnitř značky `{parent}`.'],
  [
    'Put it into `:::{parent}`; the outer one needs more colons.',
    'Vložte ji do `:::{parent}`. Vnější značka musí mít víc dvojteček než vnitřní.',
  ],
  ['`{directive}` has no label.', 'Značka `{directive}` nemá popisek.'],
  ['Write `:::{name}[Label]`.', 'Napište popisek do hranatých závorek: `:::{name}[Label]`.'],
  ['`{directive}` takes no label.', 'Značka `{directive}` popisek nemá.'],
  ['Remove the text in square brackets.', 'Smažte text v hranatých závorkách.'],
  ['`tabs` holds something that is not a tab.', 'Ve značce `tabs` je něco, co není záložka.'],
  [
    'Put it into a `:::tab[Label]`, or close the tabs before it.',
    'Vložte to do záložky `:::tab[Label]`, nebo záložky ukončete už před tím.',
  ],
  ['`code-group` holds something that is not a code block.', 'Ve značce `code-group` je něco, co není blok kódu.'],
  ['Use `:::tabs` for other content.', 'Pro jiný obsah použijte `:::tabs`.'],
  ['A code block of a `code-group` has no title.', 'Blok kódu ve značce `code-group` nemá nadpis.'],
  ['Write `title="..."` after its language.', 'Za jeho jazyk napište `title="..."`.'],
  ['`{directive}` is empty.', 'Značka `{directive}` je prázdná.'],
  ['Add a tab or remove it.', 'Přidejte do ní záložku, nebo ji smažte.'],
  ['Two tabs of one group have the value "{value}".', 'Dvě záložky jedné skupiny mají stejnou hodnotu „{value}“.'],
  ['Give each its own `{value=...}` (or title).', 'Dejte každé vlastní `{value=...}` (nebo nadpis).'],
];
