import type { ConfigData } from 'html-validate';

/** Everything that html-validate knows of HTML and of accessibility, but for what is listed here with its reason. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
  elements: ['html5'],
  rules: {
    // How React writes HTML; to a browser it is all the same.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // A search answers while it is typed, and the return key submits it: a button would be one more stop on the way to the answers.
    'wcag/h32': 'off',
    // The link to a heading is named by `aria-labelledby`, which the rule does not read; axe does.
    'wcag/h30': 'off',
    // Answers to a search hold links with a text each, which options of `select` cannot.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // A table that is laid out as cards on a telephone keeps its roles in every browser only when they are said.
    'no-redundant-role': 'off',
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
