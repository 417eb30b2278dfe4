import type { ConfigData } from 'html-validate';

/**
 * Rules for html-validate: all of its rules about HTML and accessibility, except the ones disabled here with a reason.
 */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
  elements: ['html5'],
  rules: {
    // Style of React's HTML, which makes no difference to browsers.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // A search shows results while the visitor types, and the return key submits it. A button would be one more stop
    // before the results.
    'wcag/h32': 'off',
    // The link to a heading is named by `aria-labelledby`. This rule ignores it, but axe does not.
    'wcag/h30': 'off',
    // Results of a search contain links with texts, which options of `select` cannot.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Tables that become cards on a telephone need explicit roles, because some browsers drop the implicit ones.
    'no-redundant-role': 'off',
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
