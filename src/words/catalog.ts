/**
 * Sentences of the generator with their translation. Both may have places: `{path}` stands for any text, `{*reason}` for one that is
 * translated too, and in the translation `{count|chyba|chyby|chyb}` for the form that a number asks for: of 1, of 2 to 4, of all else.
 */
export type Catalog = readonly (readonly [english: string, translated: string])[];
